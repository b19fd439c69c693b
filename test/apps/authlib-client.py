"""An app that signs people in with Authlib: prints where to sign in, reads where that led, prints the claims."""

import json
import secrets
import sys

import requests
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, JsonWebToken
from authlib.oidc.core import CodeIDToken

issuer, client_id, secret, callback, method = sys.argv[1:]
metadata = requests.get(issuer + "/.well-known/openid-configuration", timeout=10).json()
session = OAuth2Session(
    client_id,
    secret,
    scope="openid profile email roles",
    redirect_uri=callback,
    code_challenge_method="S256",
    token_endpoint_auth_method=method,
)
nonce, verifier = secrets.token_urlsafe(16), secrets.token_urlsafe(48)
address, state = session.create_authorization_url(
    metadata["authorization_endpoint"], nonce=nonce, code_verifier=verifier
)
print(json.dumps({"address": address}), flush=True)

answer = sys.stdin.readline().strip()
token = session.fetch_token(
    metadata["token_endpoint"], authorization_response=answer, state=state, code_verifier=verifier
)
keys = JsonWebKey.import_key_set(requests.get(metadata["jwks_uri"], timeout=10).json())
claims = JsonWebToken(metadata["id_token_signing_alg_values_supported"]).decode(
    token["id_token"],
    keys,
    claims_cls=CodeIDToken,
    claims_options={"iss": {"values": [metadata["issuer"]]}, "aud": {"values": [client_id]}},
    claims_params={"nonce": nonce, "client_id": client_id, "access_token": token["access_token"]},
)
claims.validate(leeway=5)
told = session.get(metadata["userinfo_endpoint"]).json()
print(json.dumps({"claims": claims, "told": told}), flush=True)
