-- The programs that keep accounts up to date by SCIM 2.0. A source acts with the rights of its owner, within its own.
create table scim_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  owner_id uuid references users on delete set null, -- the system admin who saved it last
  network boolean not null, -- the whole network; otherwise the dealers below
  may text[] not null check (may <@ '{create,change,lock,delete}'),
  sends_welcome boolean not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index scim_sources_name on scim_sources (lower(name));
create index scim_sources_owner on scim_sources (owner_id);

create table scim_source_dealers (
  source_id uuid not null references scim_sources on delete cascade,
  dealer_id uuid not null references dealers,
  primary key (source_id, dealer_id)
);
create index scim_source_dealers_dealer on scim_source_dealers (dealer_id);

-- The apps whose roles a source gives and takes.
create table scim_source_apps (
  source_id uuid not null references scim_sources on delete cascade,
  app_id uuid not null references apps,
  primary key (source_id, app_id)
);
create index scim_source_apps_app on scim_source_apps (app_id);

create table scim_tokens (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references scim_sources on delete cascade,
  hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index scim_tokens_source on scim_tokens (source_id);

-- The id of a person in the system of a source.
create table scim_ids (
  source_id uuid not null references scim_sources on delete cascade,
  user_id uuid not null references users on delete cascade,
  external_id text not null,
  version integer not null default 1,
  primary key (source_id, user_id)
);
create index scim_ids_external on scim_ids (source_id, external_id);
create index scim_ids_user on scim_ids (user_id);

-- The same of a dealer, a store or a role, by its id with its kind.
create table scim_group_ids (
  source_id uuid not null references scim_sources on delete cascade,
  group_id text not null,
  external_id text not null,
  primary key (source_id, group_id)
);
create index scim_group_ids_external on scim_group_ids (source_id, external_id);

alter type event_kind add value 'scim-source-saved';
alter type event_kind add value 'scim-source-deleted';
alter type event_kind add value 'scim-token-made';
alter type event_kind add value 'scim-token-ended';
