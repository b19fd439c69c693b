-- The second factor of a sign-in: apps that make codes (TOTP), recovery codes, and browsers that are remembered.
create table totp_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  secret text not null, -- sealed with SECRET_KEY
  last_step bigint not null default 0, -- the period of the last accepted code, so that none is accepted twice
  confirmed boolean not null default false, -- a code of it was given
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index totp_factors_of on totp_factors (user_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash text not null, -- SHA-256 of the person and 60 random bits, base64url
  made_at timestamptz not null,
  primary key (user_id, hash)
);

-- Until when a browser of user_devices is asked for no second factor, as long as the account keeps this security version.
alter table user_devices
  add factor_id uuid,
  add factor_until timestamptz,
  add factor_version integer,
  add factor_browser text,
  add factor_system text;

-- Who must, or may, have a second factor: all people, those with a role, or those who open an app. The strictest rule wins.
create table factor_policies (
  id uuid primary key default gen_random_uuid(),
  app_id uuid references apps on delete cascade,
  role_id uuid references roles on delete cascade,
  level text not null check (level in ('off', 'offered', 'required')),
  required_from date,
  reminded integer, -- the days before required_from of the last reminder
  check (app_id is null or role_id is null),
  check (required_from is null or level = 'required'),
  unique nulls not distinct (app_id, role_id)
);
create index factor_policies_of_role on factor_policies (role_id);

alter type event_kind add value 'factor-added';
alter type event_kind add value 'factor-removed';
alter type event_kind add value 'factor-reset';
alter type event_kind add value 'recovery-made';
alter type event_kind add value 'recovery-used';
alter type event_kind add value 'factor-policy-changed';
