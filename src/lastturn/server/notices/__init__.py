"""Telling people who are away that it is their move: by mail, by their browser, by their calendar.

A notice says that somebody is asked, where, and until when, and nothing of the question. Whoever is asked is
told, whatever they hold; nobody hears whether or when others were.
"""
