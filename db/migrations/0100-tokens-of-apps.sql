-- What an app may do with tokens; everything is off until somebody turns it on.
alter table apps
  add column refresh_tokens boolean not null default false,
  add column revocation boolean not null default false,
  add column introspection boolean not null default false,
  add column require_pkce boolean not null default false,
  add column client_credentials boolean not null default false,
  -- The scopes of the app's own tokens, separated by spaces.
  add column client_scopes text not null default '',
  -- The public keys of the app (JSON), or the address where it publishes them. With either, no secret is accepted.
  add column jwks text not null default '',
  add column jwks_uri text not null default '',
  add column pushed_requests text not null default 'off' check (pushed_requests in ('off', 'offered', 'required')),
  add column dpop text not null default 'off' check (dpop in ('off', 'offered', 'required')),
  add column device_flow boolean not null default false;

-- What an app stores without a person is counted before each new row.
create index oidc_artifacts_of_client on oidc_artifacts (client_id, model)
  where model in ('ClientCredentials', 'DeviceCode', 'PushedAuthorizationRequest');
