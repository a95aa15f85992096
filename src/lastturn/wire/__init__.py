"""The messages between server and clients. TypeScript types and JSON Schema are generated from here."""
