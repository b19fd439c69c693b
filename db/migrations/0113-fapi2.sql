-- The FAPI 2.0 Security Profile of an app. What it demands of the other settings holds as long as it is on.
alter table apps
  add column fapi2 boolean not null default false,
  add constraint apps_fapi2 check (
    not fapi2 or (
      flow = 0 and id_token_algorithm is not distinct from 'ES256' and require_pkce and not device_flow
      and pushed_requests = 'required' and dpop = 'required' and (jwks <> '' or jwks_uri <> '')));
