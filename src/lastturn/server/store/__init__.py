"""Where logs are kept: SQLite for one process, PostgreSQL for several, the same statements for both."""
