-- The roles that the event's user held when it happened (R60). Null: recorded before this column; the worker that counts
-- the events fills it in batches (docs/decisions/070). An update of all rows here would lock them for minutes.
alter table events add column role_ids uuid[];

-- Reports about one dealer or one store, and distinct people: of the kinds for which people are counted.
create index events_by_dealer on events (dealer_id, kind, at) where dealer_id is not null;
create index events_by_store on events (store_id, kind, at) where store_id is not null;
create index events_of_people on events (kind, at) include (user_id, origin, app_id, dealer_id, store_id)
  where kind in ('locked', 'unlocked', 'user-changed', 'password-reset');

-- The events counted, up to the id `mark`: later ones are read from `events`, so that a figure is complete at every moment.
-- The generation that is not live is one that is filled again (npm run admin -- rebuild-reports).
create table report_counts (
  generation integer generated always as identity primary key,
  live boolean not null,
  mark bigint not null default 0,
  -- Ids up to `fence` are final once the transactions in `fence_writers` have ended.
  fence bigint,
  fence_writers text[]
);
create unique index report_counts_one_live on report_counts (live) where live;
insert into report_counts (live) values (true);

-- One row counts the events of a UTC day, in all (n) and by hour; no number stands for 0. A partition for each split: 0 counts
-- all events together, 1 by app, 2 by role of the user, 3 by both. An event counts once for each role that its user held.
create table report_days (
  generation integer not null,
  split smallint not null,
  kind event_kind not null,
  role_id uuid,
  app_id uuid,
  day date not null,
  origin text,
  outcome text,
  n integer not null,
  p0 integer, p1 integer, p2 integer, p3 integer, p4 integer, p5 integer, p6 integer, p7 integer,
  p8 integer, p9 integer, p10 integer, p11 integer, p12 integer, p13 integer, p14 integer, p15 integer,
  p16 integer, p17 integer, p18 integer, p19 integer, p20 integer, p21 integer, p22 integer, p23 integer,
  unique nulls not distinct (generation, split, kind, role_id, app_id, day, origin, outcome)
) partition by list (split);
create table report_days_0 partition of report_days for values in (0) with (fillfactor = 80);
create table report_days_1 partition of report_days for values in (1) with (fillfactor = 80);
create table report_days_2 partition of report_days for values in (2) with (fillfactor = 80);
create table report_days_3 partition of report_days for values in (3) with (fillfactor = 80);

-- The same by dealer and store, for a UTC month and its days.
create table report_months (
  generation integer not null,
  split smallint not null,
  kind event_kind not null,
  role_id uuid,
  app_id uuid,
  month date not null,
  dealer_id uuid,
  store_id uuid,
  origin text,
  outcome text,
  n integer not null,
  p0 integer, p1 integer, p2 integer, p3 integer, p4 integer, p5 integer, p6 integer, p7 integer,
  p8 integer, p9 integer, p10 integer, p11 integer, p12 integer, p13 integer, p14 integer, p15 integer,
  p16 integer, p17 integer, p18 integer, p19 integer, p20 integer, p21 integer, p22 integer, p23 integer,
  p24 integer, p25 integer, p26 integer, p27 integer, p28 integer, p29 integer, p30 integer,
  unique nulls not distinct (generation, split, kind, role_id, app_id, month, dealer_id, store_id, origin, outcome)
) partition by list (split);
create index report_months_of_dealer on report_months (dealer_id, kind, month);
create index report_months_of_store on report_months (store_id, kind, month);
create table report_months_0 partition of report_months for values in (0) with (fillfactor = 80);
create table report_months_1 partition of report_months for values in (1) with (fillfactor = 80);
create table report_months_2 partition of report_months for values in (2) with (fillfactor = 80);
create table report_months_3 partition of report_months for values in (3) with (fillfactor = 80);
