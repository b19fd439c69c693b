-- What somebody gets in an app from a day on; until then they do not hold it. `gives` has the ids of a save.
create table access_starts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  app_id uuid not null references apps on delete cascade,
  gives jsonb not null,
  day date not null, -- the first one
  last_day date check (last_day >= day),
  starts_at timestamptz not null,
  set_by uuid references users on delete set null,
  set_at timestamptz not null,
  refused_at timestamptz -- the day came, but the person who set it could not give it any more
);
create index access_starts_of_user on access_starts (user_id);
create index access_starts_of_app on access_starts (app_id);
create index access_starts_set_by on access_starts (set_by);
create index access_starts_due on access_starts (starts_at) where refused_at is null;
create index access_starts_refused on access_starts (user_id) where refused_at is not null;
