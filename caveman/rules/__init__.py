"""The rules of Caveman (Volcano Island): a stateless engine over plain values.

What the printed rules tell before they go through a turn (R13 to R26) is done by these modules: people walk and are in
the way of others (``movement``: R13, R14, R24), they come ashore or grow up (``movement``, ``growth``: R15 to R17), two
adults on two resources get developments (``development``: R18, R19), land changes (``red``, ``lava``: R20), dinosaurs
are led to tribes (``dinosaurs``: R21, R22), both fight (``fights``, ``battle``: R23, R25), and ``phases`` keeps the
order (R26).
"""
