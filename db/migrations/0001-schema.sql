-- The whole schema of the portal. Dealers, stores, roles and permissions are the four group types of the
-- specification (0 to 3); each has a table, so that every reference is to the right type.
-- Deleted records that the specification keeps carry deleted_at; what is unique is so among the others (R47).

create extension if not exists pg_trgm;

-- Images of apps. The name is the hash of the content: unguessable, and cached for ever.
create table images (
  hash text primary key,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  bytes bytea not null
);

create table dealers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  display_name text not null check (display_name <> ''),
  sold_to text not null check (sold_to <> ''),
  region text not null default 'US' check (region in ('US', 'CA')),
  locale text not null default 'en-US' check (locale in ('en-US', 'fr-CA')),
  dsm_name text,
  rm_number integer,
  platinum_status text check (platinum_status in ('NP', 'PL')),
  search_text text not null, -- folded, see core/contract/fold.ts
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index dealers_sold_to_unique on dealers (sold_to) where deleted_at is null;
create index dealers_search on dealers using gin (search_text gin_trgm_ops);
create index dealers_by_name on dealers (display_name collate "und-x-icu", id) where deleted_at is null;

create table stores (
  id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers,
  name text not null check (name <> ''),
  display_name text not null check (display_name <> ''),
  ship_to text not null check (ship_to <> ''),
  region text not null default 'US' check (region in ('US', 'CA')),
  locale text not null default 'en-US' check (locale in ('en-US', 'fr-CA')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index stores_ship_to_unique on stores (ship_to) where deleted_at is null;
create index stores_of_dealer on stores (dealer_id);

create table apps (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  display_name text not null check (display_name <> ''),
  client_id text not null check (client_id <> ''),
  secret_hash text, -- SHA-256 of a random secret, base64url; null for a public client
  url text not null,
  login_url text not null, -- space-separated redirect addresses
  logout_url text not null,
  flow smallint not null default 0 check (flow in (0, 1, 2)), -- code, implicit, hybrid (R12)
  colour text not null default '#96a1ab' check (colour ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  description text not null default '' check (char_length(description) <= 500),
  logo text references images, -- English
  logo_f text references images, -- French
  dropdown_image text references images,
  provision_type smallint not null default 0 check (provision_type in (0, 1)), -- dealer based, role based
  provision_for_all boolean not null default false,
  hide_in_admin boolean not null default false,
  auto_provision_role_id uuid,
  auto_provision_regions text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index apps_client_id_unique on apps (client_id) where deleted_at is null;
create unique index apps_name_unique on apps (name) where deleted_at is null;

create table roles (
  id uuid primary key default gen_random_uuid(),
  app_id uuid not null references apps,
  name text not null check (name <> ''),
  display_name text not null check (display_name <> ''),
  priority integer, -- a higher number is a higher rank
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, app_id)
);
create unique index roles_name_unique on roles (app_id, name) where deleted_at is null;
alter table apps add constraint apps_auto_provision_role foreign key (auto_provision_role_id, id) references roles (id, app_id);

create table permissions (
  id uuid primary key default gen_random_uuid(),
  app_id uuid not null references apps,
  parent_id uuid,
  position integer not null default 0, -- order among its siblings
  name text not null check (name <> ''),
  display_name text not null check (display_name <> ''),
  transferable boolean not null default false, -- "Can Grant"
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, app_id),
  foreign key (parent_id, app_id) references permissions (id, app_id),
  check (parent_id <> id)
);
create unique index permissions_name_unique on permissions (app_id, name) where deleted_at is null;
create index permissions_of_parent on permissions (parent_id);

-- An attribute belongs to the family in which it can be assigned: an app (with its roles and permissions),
-- the dealers, or the stores.
create table attributes (
  id uuid primary key default gen_random_uuid(),
  family text not null check (family in ('app', 'dealer', 'store')),
  app_id uuid references apps,
  name text not null check (name <> ''),
  display_name text not null,
  required boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz,
  check ((family = 'app') = (app_id is not null))
);
create unique index attributes_name_unique on attributes (family, app_id, name) nulls not distinct where deleted_at is null;

create table dealer_attributes (
  dealer_id uuid not null references dealers on delete cascade,
  attribute_id uuid not null references attributes,
  value text not null default '',
  primary key (dealer_id, attribute_id)
);
create table store_attributes (
  store_id uuid not null references stores on delete cascade,
  attribute_id uuid not null references attributes,
  value text not null default '',
  primary key (store_id, attribute_id)
);
create table role_attributes (
  role_id uuid not null references roles on delete cascade,
  attribute_id uuid not null references attributes,
  value text not null default '',
  primary key (role_id, attribute_id)
);

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 50),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  mobile_phone text not null default '' check (mobile_phone ~ '^[0-9]*$'),
  alternate_phone text not null default '' check (alternate_phone ~ '^[0-9]*$'),
  region text not null default 'US' check (region in ('US', 'CA')),
  locale text not null default 'en-US' check (locale in ('en-US', 'fr-CA')),
  is_primary boolean not null default false,
  dealer_id uuid references dealers,
  search_text text not null, -- folded name and address, see core/contract/fold.ts
  -- identity
  password_hash text, -- argon2id, PHC string; null until chosen
  locked boolean not null default false, -- permanently, by a person
  locked_at timestamptz,
  locked_by uuid references users on delete set null, -- null: automatic
  lockout_expiry timestamptz, -- temporarily, after wrong passwords
  failed_count integer not null default 0,
  failed_at timestamptz,
  security_version integer not null default 1, -- raised to refuse every token handed out before
  last_sign_in_at timestamptz,
  unlocked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email_unique on users (lower(email)) where deleted_at is null;
create index users_deleted_email on users (lower(email)) where deleted_at is not null;
create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_by_name on users (last_name collate "und-x-icu", first_name collate "und-x-icu", id) where deleted_at is null;
create index users_by_email on users (lower(email), id) where deleted_at is null;
create index users_of_dealer on users (dealer_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id) where deleted_at is null;

-- What a user was given, and by whom (null: the system).
create table user_apps (
  user_id uuid not null references users on delete cascade,
  app_id uuid not null references apps,
  granted_by uuid references users on delete set null,
  granted_at timestamptz not null default now(),
  primary key (user_id, app_id)
);
create index user_apps_of_app on user_apps (app_id);

create table user_roles (
  user_id uuid not null,
  app_id uuid not null,
  role_id uuid not null,
  granted_by uuid references users on delete set null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role_id),
  foreign key (user_id, app_id) references user_apps on delete cascade,
  foreign key (role_id, app_id) references roles (id, app_id)
);
create index user_roles_of_role on user_roles (role_id);
create index user_roles_of_user_app on user_roles (user_id, app_id);

-- Stores are kept for each role (spec 1 section 4).
create table user_stores (
  user_id uuid not null,
  role_id uuid not null,
  store_id uuid not null references stores,
  granted_by uuid references users on delete set null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role_id, store_id),
  foreign key (user_id, role_id) references user_roles on delete cascade
);
create index user_stores_of_store on user_stores (store_id, user_id);

create table user_permissions (
  user_id uuid not null,
  app_id uuid not null,
  permission_id uuid not null,
  granted_by uuid references users on delete set null,
  granted_at timestamptz not null default now(),
  primary key (user_id, permission_id),
  foreign key (user_id, app_id) references user_apps on delete cascade,
  foreign key (permission_id, app_id) references permissions (id, app_id)
);
create index user_permissions_of_permission on user_permissions (permission_id);
create index user_permissions_of_user_app on user_permissions (user_id, app_id);

create table user_attributes (
  user_id uuid not null references users on delete cascade,
  attribute_id uuid not null references attributes,
  value text not null default '',
  primary key (user_id, attribute_id)
);

create table role_copy (
  tag text primary key check (tag <> ''),
  en_us text not null default '',
  fr_ca text not null default '',
  position integer not null default 0
);
-- One row: the version of the whole list, which is saved at once.
create table role_copy_version (
  single boolean primary key default true check (single),
  version integer not null default 1
);
insert into role_copy_version default values;

-- What happened. Narrow and only appended to: reports read it by the million. No foreign keys, since events
-- outlive what they name and an insert must stay cheap. BRIN serves periods, at a thousandth of a B-tree's size.
create type event_kind as enum (
  'sign-in', 'sign-in-failed', 'sign-out', 'locked', 'unlocked', 'mail', 'password-reset', 'password-changed',
  'user-created', 'user-changed', 'user-deleted', 'export', 'cleanup'
);
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind event_kind not null,
  origin text, -- locked: manual, automatic; sign-in-failed: the true reason; mail: its type
  outcome text, -- mail: sent, failed
  user_id uuid, -- whom it concerns
  actor_id uuid, -- who did it; null: the system
  app_id uuid,
  dealer_id uuid,
  store_id uuid,
  detail jsonb -- user-changed: field to [from, to]
);
create index events_at on events using brin (at) with (autosummarize = on);
create index events_by_kind on events (kind, at);
create index events_of_user on events (user_id, at desc);

-- Mails to send, written in the transaction that causes them.
create table outbox (
  id bigint generated always as identity primary key,
  type text not null,
  user_id uuid references users on delete set null,
  address text not null,
  locale text not null check (locale in ('en-US', 'fr-CA')),
  data jsonb not null default '{}',
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  error text
);
create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null;

-- What the OpenID Connect provider keeps. Ids are stored hashed.
create table oidc_artifacts (
  model text not null,
  id text not null,
  payload jsonb not null,
  account_id uuid,
  client_id text,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_artifacts_of_grant on oidc_artifacts (grant_id) where grant_id is not null;
create index oidc_artifacts_of_account on oidc_artifacts (account_id) where account_id is not null;
create index oidc_artifacts_of_uid on oidc_artifacts (uid) where uid is not null;
create index oidc_artifacts_expiry on oidc_artifacts (expires_at);

-- Private keys and other secrets, encrypted with the key of the settings.
create table signing_keys (
  kid text primary key,
  state text not null check (state in ('next', 'current', 'old')),
  algorithm text not null,
  public_jwk jsonb not null,
  private_jwk text not null,
  created_at timestamptz not null default now()
);
create unique index signing_keys_one_current on signing_keys (state) where state in ('next', 'current');
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- One-time links to choose a password, and one-time tokens of exports. Only hashes are stored.
create table password_links (
  hash text primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('welcome', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create table export_tokens (
  hash text primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('all-users', 'cleanup')),
  expires_at timestamptz not null,
  used_at timestamptz
);
