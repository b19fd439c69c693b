-- Reports read fewer statements, and counts by place of fewer things (docs/decisions/070). The worker fills these tables from
-- the first event; until then reports read the events themselves.
drop table report_days, report_months;
delete from report_counts where not live;
update report_counts set mark = 0, fence = null, fence_writers = null;

-- One row counts the events of a UTC day by app, in all (n) and by hour; no number stands for 0. With a role: those of people
-- who held it. An event counts once for each role that its user held.
create table report_days (
  generation integer not null,
  role_id uuid,
  day date not null,
  kind event_kind not null,
  app_id uuid,
  origin text,
  outcome text,
  n integer not null,
  p0 integer, p1 integer, p2 integer, p3 integer, p4 integer, p5 integer, p6 integer, p7 integer,
  p8 integer, p9 integer, p10 integer, p11 integer, p12 integer, p13 integer, p14 integer, p15 integer,
  p16 integer, p17 integer, p18 integer, p19 integer, p20 integer, p21 integer, p22 integer, p23 integer,
  unique nulls not distinct (generation, role_id, day, kind, app_id, origin, outcome)
) with (fillfactor = 80);

-- One row counts the sign-ins of a UTC month by dealer and store, in all and by day; `split` 0: all, 1: those to one app,
-- 2: those of people with one role.
create table report_months (
  generation integer not null,
  split smallint not null,
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
  unique nulls not distinct (generation, split, app_id, role_id, month, dealer_id, store_id)
) with (fillfactor = 80);

-- With the person, so that people who were active are counted without reading the events. Events are only appended: mark
-- their pages as seen by all soon, or the index does not suffice.
drop index events_by_kind;
create index events_by_kind on events (kind, at) include (user_id);
alter table events set (autovacuum_vacuum_insert_scale_factor = 0.02);
