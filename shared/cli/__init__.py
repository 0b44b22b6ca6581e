"""The command ``flintflick``."""
