-- Cleanups of users, with the receipt of each. Rows stay: they say who deleted how many people and why.
create table cleanups (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('inactive', 'orphaned')),
  date date, -- inactive: the day that was chosen
  cutoff timestamptz not null, -- inactive: without activity since; orphaned: created before
  state text not null default 'deleting' check (state in ('deleting', 'ended', 'restoring')),
  started_by uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  planned integer, -- how many are on the list; null until it is made
  done integer not null default 0, -- the position in the list up to which the job has come
  deleted integer not null default 0,
  kept jsonb not null default '{}', -- how many were not deleted, by reason
  restored_by uuid,
  restored_at timestamptz, -- when the restoration was started
  restored integer not null default 0,
  lost jsonb not null default '{}', -- how many were not restored, by reason
  anonymised_at timestamptz
);
-- One job at a time, in all processes together.
create unique index cleanups_one_at_a_time on cleanups ((true)) where state in ('deleting', 'restoring');

-- The list of a cleanup. Without foreign keys: checking them would take as long as making the list.
create table cleanup_people (
  cleanup_id uuid not null references cleanups,
  position integer not null,
  user_id uuid not null,
  kept text, -- why the person was not deleted after all
  restored boolean not null default false,
  primary key (cleanup_id, position)
);

alter type event_kind add value 'user-restored';
