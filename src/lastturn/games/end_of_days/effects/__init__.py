"""What cards do once nobody has negated them, one module for each kind of effect."""
