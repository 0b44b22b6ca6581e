"""The screens that every game shares: menu, set-up, options, rules, pause, result, replays."""
