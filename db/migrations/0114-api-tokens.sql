-- The tokens with which programs make the calls of the API, with the rights of their owner.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  hash text not null unique,
  permissions text[] not null, -- without the prefix of the portal; it gives no others
  dealer_id uuid references dealers, -- the only one that it sees; null: as its owner
  sensitive boolean not null, -- also for actions that a person would have to confirm
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  reminded integer -- the days before its end of the last reminder
);
create index api_tokens_owner on api_tokens (owner_id);
create index api_tokens_dealer on api_tokens (dealer_id);

-- The name of the token with which the actor did it.
alter table events add token text;

-- A download is begun in a session, or with a token.
alter table export_tokens
  alter session_uid drop not null,
  alter security_version drop not null,
  add api_token_id uuid references api_tokens on delete cascade,
  add check (api_token_id is not null or session_uid is not null and security_version is not null);
create index export_tokens_api on export_tokens (api_token_id);

alter type event_kind add value 'token-made';
alter type event_kind add value 'token-revoked';
alter type event_kind add value 'token-taken-over';
