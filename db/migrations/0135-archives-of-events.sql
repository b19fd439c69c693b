-- Months whose events lie in a file instead of the database. docs/decisions/009-events.md
create table event_archives (
  month date primary key, -- the first day, of UTC
  file text not null, -- its name
  rows bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  sha256 text not null, -- of the file, in hexadecimal
  archived_at timestamptz not null
);

-- One row for each event in a file, so that its seal is known not to lack it.
create table archived_events (
  event_id bigint primary key,
  month date not null references event_archives,
  user_id uuid, -- the person whose data the event holds beyond their id
  token_owner_id uuid, -- whose API token it names
  search text, -- what the filter of an export searched for
  erased boolean not null default false -- people go from the event once it is restored
);
create index archived_events_of_month on archived_events (month);
create index archived_events_of_user on archived_events (user_id) where user_id is not null;
create index archived_events_of_token_owner on archived_events (token_owner_id) where token_owner_id is not null;
create index archived_events_with_search on archived_events (event_id) where search is not null;

alter type event_kind add value 'events-archived';
alter type event_kind add value 'events-restored';
