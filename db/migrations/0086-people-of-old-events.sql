-- After EVENT_RETENTION_DAYS the people go from events; what reports count stays. R108

-- One row: events before this moment name nobody; null: all do.
create table event_retention (until timestamptz);
insert into event_retention values (null);

-- The random id that stands for a person in the changes of the month that is being worked on; emptied with its end.
create table event_pseudonyms (
  user_id uuid primary key,
  pseudonym uuid not null default gen_random_uuid()
);

-- When a person last used an app, from events that no longer name them.
create table last_uses (
  user_id uuid not null references users on delete cascade,
  app_id uuid not null references apps on delete cascade,
  at timestamptz not null,
  primary key (user_id, app_id)
);
create index last_uses_of_app on last_uses (app_id);

-- Whether events that do not name the person any more gave or took an app: they are not orphaned. R44
alter table users add column had_app boolean not null default false;
-- Whether the last of them that locked or unlocked the account, by a person, locked it; null: there is none.
alter table users add column locked_before boolean;
