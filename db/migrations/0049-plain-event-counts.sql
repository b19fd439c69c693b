-- Reports add up counts of the days and months that are over, and read the events of the rest (docs/decisions/030-counts-of-events.md).

-- The events of a UTC day. A row without a role counts all of them, one with a role those of people who held it then.
create table event_counts_daily (
  day date not null,
  role_id uuid,
  kind event_kind not null,
  app_id uuid,
  origin text,
  outcome text,
  n integer not null
);
create index event_counts_daily_of_role on event_counts_daily (role_id, day);

-- The events of a UTC month, by dealer and store. A row with a role counts those of all apps.
create table event_counts_monthly (
  month date not null, -- its first day
  role_id uuid,
  kind event_kind not null,
  app_id uuid,
  dealer_id uuid,
  store_id uuid,
  n integer not null
);
create index event_counts_monthly_of_role on event_counts_monthly (role_id, kind, month);

-- One row: all days before this one are counted, and all months that are over by then; null: none.
create table event_counts_until (day date);
insert into event_counts_until values (null);

-- Recorded before roles were: of those held now, the ones that were already held then.
update events
   set role_ids = array(select role_id from user_roles where user_id = events.user_id and granted_at <= events.at)
 where role_ids is null;

drop table report_counts, report_days, report_months, report_people, report_daily_people, report_lock_states;
alter table users drop column number;
-- A process of the version before reads the events alone while nothing is counted here: its worker fails, and says so in the log
-- once a minute, until it is replaced. A later migration drops the table.
delete from report_generations where not current;
update report_generations set mark = 0, fence = null, fence_writers = null;
