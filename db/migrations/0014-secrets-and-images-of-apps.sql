-- The secrets of a confidential client: SHA-256 of a random secret, base64url. The current one has no end; the one
-- before it may stay valid for a while. An app without any is a public client.
create table app_secrets (
  id uuid primary key default gen_random_uuid(),
  app_id uuid not null references apps,
  hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create unique index app_secrets_one_current on app_secrets (app_id) where expires_at is null;
create index app_secrets_of_app on app_secrets (app_id);
insert into app_secrets (app_id, hash, created_at) select id, secret_hash, created_at from apps where secret_hash is not null;
alter table apps drop column secret_hash;

-- The same image at twice the size, where its source is large enough. `used_at`: when it was last stored for an app;
-- an image that no app uses is removed some time later.
alter table images add column large bytea, add column used_at timestamptz not null default now();
