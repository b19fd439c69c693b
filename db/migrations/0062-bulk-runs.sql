-- Acts on many people at once. A run is deleted with its list when its people can no longer be restored.
create table bulk_runs (
  id uuid primary key default gen_random_uuid(),
  act text not null,
  target uuid, -- what is given or taken, or where people move
  target_name text,
  search jsonb, -- as it was when the people were listed; null: they were chosen one by one
  state text not null default 'judging' check (state in ('judging', 'ready', 'running', 'ended', 'undoing')),
  stopped text check (stopped in ('asked', 'rights')), -- why it ended before its list
  started_by uuid not null references users,
  created_at timestamptz not null,
  begun_at timestamptz, -- when the preview was confirmed
  ended_at timestamptz,
  undone_at timestamptz, -- when the undoing ended
  worked_at timestamptz not null, -- the last batch
  total integer not null default 0,
  done integer not null default 0 -- the position in the list up to which the current state has come
);
create index bulk_runs_of_person on bulk_runs (started_by, created_at);
create index bulk_runs_at_work on bulk_runs (worked_at) where state in ('judging', 'running', 'undoing');

-- The list of a run. Without a foreign key to users: checking it would take as long as making the list.
create table bulk_people (
  run_id uuid not null references bulk_runs on delete cascade,
  position integer not null,
  user_id uuid not null,
  outcome text, -- change: will be changed; done; already; else the key of the reason why not; null: not judged yet
  detail jsonb, -- what changes, from and to
  version integer, -- of the record as the act left it
  undone text, -- done, or the key of the reason why not
  primary key (run_id, position)
);
create index bulk_people_of_user on bulk_people (user_id);

alter table export_tokens drop constraint export_tokens_purpose_check;
alter table export_tokens add constraint export_tokens_purpose_check check (purpose in ('all-users', 'cleanup', 'bulk'));
