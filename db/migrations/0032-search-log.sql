-- What a search of users goes by is logged as it changes, so that known totals follow and people who are there are counted
-- without reading them all (features/users/README.md, 088).

-- Saves wait until this is in place: a change in between would be missing in the counts.
lock table users in share row exclusive mode;

-- Rows may go at any time: a reader that misses one counts again. So they need not survive a crash either.
create unlogged table user_search_log (
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  sign smallint not null, -- -1: somebody was found by this, 1: somebody is now
  search_text text not null,
  dealer_id uuid
);
create index user_search_log_by_xid on user_search_log (xid);

-- Raised by the rows of the log; the people who are not deleted. In each case the sum of the slots.
alter table user_changes add column live bigint not null default 0;
update user_changes set live = (select count(*) from users where deleted_at is null) where slot = 0;

create table dealer_user_counts (
  dealer_id uuid not null,
  slot smallint not null,
  live integer not null,
  primary key (dealer_id, slot)
) with (fillfactor = 50);
insert into dealer_user_counts (dealer_id, slot, live)
select dealer_id, 0, count(*) from users where deleted_at is null and dealer_id is not null group by 1;

create function log_new_or_removed_users() returns trigger language plpgsql as $$
begin
  insert into user_search_log (sign, search_text, dealer_id)
  select case tg_op when 'INSERT' then 1 else -1 end, search_text, dealer_id from written where deleted_at is null;
  return null;
end
$$;

-- Grouped and not joined: the plan is kept, and one for a single row would be slow for many.
create function log_changed_users() returns trigger language plpgsql as $$
begin
  insert into user_search_log (sign, search_text, dealer_id)
  select sum(sign), search_text, dealer_id
    from (select 1 as sign, id, search_text, dealer_id, first_name, last_name, email
            from now_so where deleted_at is null
           union all
          select -1, id, search_text, dealer_id, first_name, last_name, email
            from once_so where deleted_at is null) changes
   group by id, search_text, dealer_id, first_name, last_name, email
  having sum(sign) <> 0;
  return null;
end
$$;

-- The row of the slot is locked first: transactions that share a slot wait for each other there, and so cannot deadlock when
-- they lock the counts of dealers in different orders.
create function count_logged_users() returns trigger language plpgsql as $$
declare
  own smallint := pg_backend_pid() % 16;
  changed bigint;
  more bigint;
begin
  select count(*), coalesce(sum(sign), 0) into changed, more from logged;
  if changed = 0 then
    return null;
  end if;
  update user_changes set n = n + changed, live = live + more where slot = own;
  insert into dealer_user_counts as counted (dealer_id, slot, live)
  select dealer_id, own, sum(sign) from logged where dealer_id is not null group by 1 having sum(sign) <> 0
  on conflict (dealer_id, slot) do update set live = counted.live + excluded.live;
  if random() < 0.05 then
    delete from user_search_log
     where ctid = any(array(select ctid from user_search_log where at < now() - interval '15 minutes'
                             limit 10000 for update skip locked));
  end if;
  return null;
end
$$;

create function forget_users() returns trigger language plpgsql as $$
begin
  update user_changes set n = n + 1, live = 0;
  delete from dealer_user_counts;
  return null;
end
$$;

drop trigger users_changed on users;
drop function count_user_change();
create trigger users_inserted after insert on users
  referencing new table as written for each statement execute function log_new_or_removed_users();
create trigger users_removed after delete on users
  referencing old table as written for each statement execute function log_new_or_removed_users();
create trigger users_changed after update on users
  referencing old table as once_so new table as now_so for each statement execute function log_changed_users();
create trigger users_truncated after truncate on users
  for each statement execute function forget_users();
create trigger users_logged after insert on user_search_log
  referencing new table as logged for each statement execute function count_logged_users();
