-- When a person leaves: on the day their sessions end, their access goes and their account is locked; later it is deleted.
create table leavings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  day date not null,
  due_at timestamptz not null,
  delete_days integer check (delete_days between 1 and 365), -- null: never
  note text not null check (char_length(note) <= 500),
  set_by uuid references users on delete set null,
  set_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'done', 'cancelled', 'undone')),
  refused_at timestamptz, -- the day came, and the person who set it no longer could
  done_at timestamptz,
  locked boolean not null default false, -- whether this locked the account
  sessions integer not null default 0,
  told integer not null default 0,
  taken jsonb not null default '[]', -- as the event of a change of access has it
  deletes_at timestamptz,
  check ((state in ('done', 'undone')) = (done_at is not null))
);
create unique index leavings_planned on leavings (user_id) where state = 'planned';
create index leavings_of_user on leavings (user_id, set_at);
create index leavings_set_by on leavings (set_by);
create index leavings_due on leavings (due_at) where state = 'planned';
create index leavings_deletion on leavings (deletes_at) where deletes_at is not null;

alter type event_kind add value 'leaving-set';
alter type event_kind add value 'leaving-cancelled';
alter type event_kind add value 'left';
alter type event_kind add value 'leaving-undone';
