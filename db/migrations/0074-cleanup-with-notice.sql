-- Cleanup with notice: people who have not used their account for some days get a mail; if they do not react, the account is
-- locked and later deleted. Exceptions are never cleaned up.
alter table users add column kept_at timestamptz; -- when the person last kept the account by the link of that mail

create table cleanup_stages (
  only_row boolean primary key default true check (only_row),
  notice_days integer check (notice_days between 30 and 3650), -- without use; null: off
  lock_days integer check (lock_days between 7 and 365), -- after the mail; null: nobody is locked
  delete_days integer check (delete_days between 7 and 365), -- after the lock, or the mail without one; null: nobody is deleted
  set_by uuid references users on delete set null,
  set_at timestamptz not null,
  version integer not null default 1,
  next_at timestamptz not null, -- when people are looked for again
  check (notice_days is not null or (lock_days is null and delete_days is null))
);
create index cleanup_stages_set_by on cleanup_stages (set_by);

-- The people who got the mail, with the times that it names.
create table cleanup_notices (
  user_id uuid primary key references users on delete cascade,
  noticed_at timestamptz not null,
  lock_at timestamptz,
  delete_at timestamptz,
  locked_at timestamptz,
  due_at timestamptz -- the next stage; null: there is none
);
create index cleanup_notices_due on cleanup_notices (due_at) where due_at is not null;

create table cleanup_exceptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users on delete cascade,
  dealer_id uuid unique references dealers on delete cascade,
  role_id uuid unique references roles on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  set_by uuid references users on delete set null,
  set_at timestamptz not null,
  check (num_nonnulls(user_id, dealer_id, role_id) = 1)
);
create index cleanup_exceptions_set_by on cleanup_exceptions (set_by);

alter table email_links drop constraint email_links_purpose_check;
alter table email_links add constraint email_links_purpose_check check (purpose in ('confirm', 'undo', 'keep'));

alter type event_kind add value 'cleanup-noticed';
alter type event_kind add value 'cleanup-kept';
alter type event_kind add value 'cleanup-locked';
alter type event_kind add value 'cleanup-deleted';
alter type event_kind add value 'cleanup-excepted';
alter type event_kind add value 'cleanup-exception-ended';
