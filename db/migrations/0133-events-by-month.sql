-- The table of before becomes the first partition, as it is: its bound has been checked, and its indexes are those of the new
-- table.
-- Safe: a table of the same name and columns takes its place in the same transaction.
alter table events rename to events_before;

create table events (like events_before including comments) partition by range (at);
-- Safe: older processes write on, and indexes are attached, not built.
do $$
declare
  bound timestamptz;
  next bigint;
  one record;
begin
  select substring(pg_get_constraintdef(oid) from '''(.+?)''')::timestamptz into strict bound
    from pg_constraint where conrelid = 'events_before'::regclass and conname = 'events_bound';
  -- A partition cannot have an identity of its own, and the whole cannot have one before PostgreSQL 17: a sequence of the same
  -- name goes on.
  execute format('select last_value + is_called::int from %s', pg_get_serial_sequence('events_before', 'id')) into next;
  alter table events_before alter id drop identity;
  execute format('create sequence events_id_seq start %s owned by events.id', next);
  alter table events alter id set default nextval('events_id_seq');
  alter table events_before alter id set default nextval('events_id_seq');
  for one in
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'events_before'::regclass and not indisprimary
  loop
    execute format('alter index %I rename to %I', one.name, replace(one.name, 'events_', 'events_before_'));
    execute replace(one.definition, 'events_before ', 'events ');
  end loop;
  alter index events_pkey rename to events_before_pkey;
  execute format('alter table events attach partition events_before for values from (minvalue) to (%L)', bound);
  alter table events_before drop constraint events_bound;
  -- Roles that wrote the table of before write the new one.
  for one in
    select a.privilege_type as privilege, case a.grantee when 0 then 'public' else a.grantee::regrole::text end as grantee
      from pg_class c, aclexplode(c.relacl) a where c.oid = 'events_before'::regclass and a.grantee <> c.relowner
  loop
    execute format('grant %s on events to %s', one.privilege, one.grantee);
    if one.privilege = 'INSERT' then
      execute format('grant usage, select on sequence events_id_seq to %s', one.grantee);
    end if;
  end loop;
end $$;

-- Takes events of a month that has no partition yet.
create table events_default partition of events (primary key (id)) default;

-- The first month, in UTC, that lies in a partition of its own.
create function first_event_month() returns date language sql stable as $$
  select (substring(pg_get_expr(relpartbound, oid) from 'TO \(''(.+?)''')::timestamptz at time zone 'UTC')::date
    from pg_class where oid = to_regclass('events_before')
$$;

-- The first month, not before this moment's, whose events have no partition; looks a year ahead.
create function event_month_to_make(present timestamptz) returns date language sql stable as $$
  select (array_agg(month order by month) filter (where n = 12 or to_regclass('events_' || to_char(month, 'YYYY_MM')) is null))[1]::date
    from generate_series(0, 12) n,
         lateral (select greatest(date_trunc('month', present at time zone 'UTC'), first_event_month()) + make_interval(months => n)) of (month)
$$;

-- Makes the partition of a month, into which the events of the month move that events_default has. Who may write events may
-- have it made, whoever owns the tables.
create function make_event_month(month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := 'events_' || to_char(month, 'YYYY_MM');
  first timestamptz := month::timestamp at time zone 'UTC';
  next timestamptz := (month + interval '1 month') at time zone 'UTC';
  one record;
begin
  if month <> date_trunc('month', month) or month < first_event_month() then
    raise exception 'no partition begins at %', month;
  end if;
  if not has_table_privilege(session_user, 'events', 'insert') then
    raise insufficient_privilege using message = 'permission denied for table events';
  end if;
  -- One process makes it; those beside find it.
  lock table events in share update exclusive mode;
  if to_regclass(name) is not null then
    return;
  end if;
  execute format('create table %I (like events including defaults including comments, primary key (id))', name);
  execute format('alter table %I set (autovacuum_vacuum_insert_scale_factor = 0.02)', name);
  for one in
    select a.privilege_type as privilege, case a.grantee when 0 then 'public' else a.grantee::regrole::text end as grantee
      from pg_class c, aclexplode(c.relacl) a where c.oid = 'events'::regclass and a.grantee <> c.relowner
  loop
    execute format('grant %s on %I to %s', one.privilege, name, one.grantee);
  end loop;
  lock table events_default in access exclusive mode;
  execute format('with moved as (delete from events_default where at >= %L and at < %L returning *) insert into %I select * from moved',
                 first, next, name);
  execute format('alter table events attach partition %I for values from (%L) to (%L)', name, first, next);
end $$;

-- Those of the next months; the worker of the portal continues.
select make_event_month((first_event_month() + make_interval(months => n))::date) from generate_series(0, 2) n;
