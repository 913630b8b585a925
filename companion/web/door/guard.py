"""Every request passes here: the phone's cookie, its language and theme, and what answers may load."""

import re
import secrets

from flask import Flask, Response, g, request, session
from flask_babel import get_locale, get_translations
from flask_wtf import CSRFProtect
from flask_wtf.csrf import generate_csrf
from werkzeug.exceptions import BadRequest, RequestEntityTooLarge, UnsupportedMediaType

from companion.words import LANGUAGES, Speaker

# No inline script or style, nothing from elsewhere; forms only to ourselves.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# A name or an address, and a port: nothing else may stand in the links and QR codes we make of it.
HOST = re.compile(r"([A-Za-z0-9_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:(?P<port>[0-9]{1,5}))?")
LAST_PORT = 65_535
THEMES = ("dark", "light")
TAKE_FILES = ("box.bring",)  # everything else is a plain form


def choose_language() -> str:
    """This phone's choice, else what its browser asks for, else the host's."""
    if session.get("language") in LANGUAGES:
        return str(session["language"])
    if g.get("default_language"):
        return str(g.default_language)
    return request.accept_languages.best_match(LANGUAGES) or "en"


def init_app(app: Flask, language: str) -> None:
    @app.before_request
    def who_and_how() -> None:
        if request.endpoint == "static":
            return
        g.default_language = language
        if "phone" not in session and request.endpoint not in {"live.stream", "live.head"}:
            session.permanent = True
            session["phone"] = secrets.token_hex(16)
            generate_csrf()
        g.page_token = secrets.token_urlsafe(9)  # the stem of this page's tap ids
        g.forms = 0
        g.theme = session.get("theme") if session.get("theme") in THEMES else ""
        g.speaker = Speaker(str(get_locale() or "en"), get_translations())

    @app.before_request
    def plain_forms_only() -> None:
        host = HOST.fullmatch(request.headers.get("Host", ""))
        if not host or not 1 <= int(host["port"] or 80) <= LAST_PORT:
            raise BadRequest
        if (request.content_length or 0) > app.config["MAX_CONTENT_LENGTH"]:
            raise RequestEntityTooLarge
        plain = request.mimetype == "application/x-www-form-urlencoded"
        file = request.mimetype == "multipart/form-data" and request.endpoint in TAKE_FILES
        if request.method == "POST" and not (plain or file):
            raise UnsupportedMediaType
        if file and any(not isinstance(name, str) for name in (*request.form, *request.files)):
            raise BadRequest  # a part without a name

    CSRFProtect(app)  # after the greeting, so that its refusal speaks the phone's language

    @app.after_request
    def headers(response: Response) -> Response:
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "same-origin")
        response.headers.setdefault("X-Robots-Tag", "noindex")
        if request.endpoint != "static":
            response.headers.setdefault("Cache-Control", "no-store")
        response.headers.add("Vary", "HX-Request")
        return response
