-- Reports tell people apart by a bit for each person in a row for the day, not by a row for each person (docs/decisions/070).

-- The place of the bit. Users are never deleted, so places stay. Saves and reads wait until the column is there.
alter table users add column number integer generated always as identity;

-- The people that something happened to on a UTC day: those of 4,096 consecutive numbers, the first bit for the first of them.
create table report_daily_people (
  generation integer not null,
  kind event_kind not null,
  day date not null,
  -- Of locks alone.
  origin text,
  block integer not null,
  people bit(4096) not null,
  unique nulls not distinct (generation, kind, day, origin, block)
) with (fillfactor = 50);

-- `current` takes the place of `live`, which is false from now on: a process of the version before reads the events, and does not
-- fill the tables without what is new. The worker fills them from the first event; until then all processes read the events.
truncate report_days, report_months, report_people;
delete from report_generations;
alter table report_generations alter column live set default false, add column current boolean not null default false;
create unique index report_generations_one_current on report_generations (current) where current;
insert into report_generations (current) values (true);

-- Counts of one dealer.
create index report_months_of_dealer on report_months (generation, dealer_id, month);

-- What the last change of somebody's lock said, from one change until before the next; the first row of each person begins before
-- all changes.
create table report_lock_states (
  generation integer not null,
  user_id uuid not null,
  since timestamptz not null,
  until timestamptz,
  locked boolean not null,
  by_person boolean not null
);
create index report_lock_states_of_user on report_lock_states (generation, user_id);
create index report_lock_states_ended on report_lock_states (generation, until) where until is not null;
