-- Reports tell people apart ahead too, and count changes and resets by place (docs/decisions/070). The worker fills these tables
-- from the first event; until then reports read the events themselves.

-- The place of `report_counts`, which stays empty: a process of the version before reads the events, and does not fill the
-- tables below without what is new in them.
create table report_generations (
  generation integer generated always as identity primary key,
  live boolean not null,
  mark bigint not null default 0,
  -- Ids up to `fence` are final once the transactions in `fence_writers` have ended.
  fence bigint,
  fence_writers text[]
);
create unique index report_generations_one_live on report_generations (live) where live;
insert into report_generations (live) values (true);
delete from report_counts;
truncate report_days;

-- One row counts the events of a UTC month by dealer and store, in all and by day; `split` 0: all, 1: those of one app, 2: those
-- of people with one role.
drop table report_months;
create table report_months (
  generation integer not null,
  split smallint not null,
  kind event_kind not null,
  app_id uuid,
  role_id uuid,
  month date not null,
  dealer_id uuid,
  store_id uuid,
  n integer not null,
  p0 integer, p1 integer, p2 integer, p3 integer, p4 integer, p5 integer, p6 integer, p7 integer,
  p8 integer, p9 integer, p10 integer, p11 integer, p12 integer, p13 integer, p14 integer, p15 integer,
  p16 integer, p17 integer, p18 integer, p19 integer, p20 integer, p21 integer, p22 integer, p23 integer,
  p24 integer, p25 integer, p26 integer, p27 integer, p28 integer, p29 integer, p30 integer,
  unique nulls not distinct (generation, split, kind, app_id, role_id, month, dealer_id, store_id)
) with (fillfactor = 80);

-- On which days of a UTC year something happened to a person, the first bit for 1 January. With a role: while they held it.
create table report_people (
  generation integer not null,
  kind event_kind not null,
  role_id uuid,
  year integer not null,
  -- Of locks alone.
  origin text,
  user_id uuid not null,
  days bit(366) not null,
  unique nulls not distinct (generation, kind, role_id, year, origin, user_id)
) with (fillfactor = 80);

-- With what decides whether somebody was locked, so that their events are not read.
drop index events_of_locks;
create index events_of_locks on events (user_id, at desc, id desc) include (kind, origin)
  where kind in ('locked', 'unlocked');
