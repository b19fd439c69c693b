-- events becomes partitioned by month, in three steps, none of which reads or writes much while others wait. The first bounds
-- the table: it takes what happens before the month after next, or later if a clock ran ahead. docs/decisions/009-events.md
-- Safe: no process writes events of a time so far ahead of its clock.
do $$
declare
  bound timestamp;
begin
  lock table events in access exclusive mode;
  -- An index has the last one of each kind.
  select date_trunc('month', greatest(now() + interval '1 month', max(last.at)) at time zone 'UTC') + interval '1 month' into bound
    from unnest(enum_range(null::event_kind)) of (kind),
         lateral (select e.at from events e where e.kind = of.kind order by e.at desc limit 1) last;
  execute format('alter table events add constraint events_bound check (at < %L) not valid', bound::text || '+00');
end $$;
