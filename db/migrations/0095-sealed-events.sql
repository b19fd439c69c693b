-- Each event is sealed into a chain of hashes after its commit. docs/decisions/009-events.md

-- No foreign key: a seal whose event is gone tells so.
create table event_seals (
  position bigint primary key,
  event_id bigint not null unique,
  hash bytea not null, -- SHA-256 of the hash before, of what always stays of the event, and of the commitment
  commitment bytea not null, -- SHA-256 of the salt and of what tells of people
  salt bytea, -- null: destroyed, when people were removed from the event
  erased_at timestamptz,
  check ((salt is null) = (erased_at is not null))
);

-- One row: the end of the chain, signed with a key that the database does not hold in clear.
create table event_chain (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0,
  hash bytea not null default '',
  sealed_at timestamptz,
  signature bytea,
  covered bigint not null default 0, -- each event up to this id is sealed, or still open
  mark bigint, -- the next value of `covered`, as soon as none of the transactions of `writers` is running
  writers text[] not null default '{}',
  open_ids bigint[] not null default '{}', -- exports whose number of rows is not known yet
  verified_at timestamptz, -- by the command verify-log
  intact boolean
);
insert into event_chain default values;

-- One row: the last position that was shipped to another system, and when it is tried again.
create table event_shipping (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0,
  failures integer not null default 0,
  next_at timestamptz not null default '-infinity'
);
insert into event_shipping default values;
