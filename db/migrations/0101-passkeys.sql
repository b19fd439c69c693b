-- The passkeys (WebAuthn) of a person: a sign-in with one needs no password.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  credential_id text not null unique, -- base64url, as the authenticator gave it
  public_key text not null, -- COSE, base64url
  sign_count bigint not null, -- as the authenticator counted its signatures; 0: it does not count
  transports text[] not null,
  backed_up boolean not null, -- kept by a service that copies it to other devices
  aaguid uuid, -- the model of the authenticator
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of on passkeys (user_id);

-- What the authenticator of a session signs next, once. Null for everything but sessions.
alter table oidc_artifacts
  add challenge text, -- 32 random bytes, base64url
  add challenge_until timestamptz;
