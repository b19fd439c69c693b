-- Until when somebody has an app, a role or a permission: then it is taken. It goes with what it is about.
create table dated_access (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  app_id uuid not null,
  role_id uuid,
  permission_id uuid,
  day date not null, -- the last one
  ends_at timestamptz not null,
  set_by uuid references users on delete set null,
  set_at timestamptz not null,
  reminded boolean not null default false,
  check (role_id is null or permission_id is null),
  foreign key (user_id, app_id) references user_apps on delete cascade,
  foreign key (user_id, role_id) references user_roles on delete cascade,
  foreign key (user_id, permission_id) references user_permissions on delete cascade
);
create unique index dated_access_once on dated_access (user_id, app_id, role_id, permission_id) nulls not distinct;
create index dated_access_of_role on dated_access (user_id, role_id);
create index dated_access_of_permission on dated_access (user_id, permission_id);
create index dated_access_set_by on dated_access (set_by);
create index dated_access_ends on dated_access (ends_at);

alter type event_kind add value 'access-dated';
