-- The log of what a search goes by also says of whom, so that a kept page follows the changes
-- (features/users/README.md, 088).

-- Saves wait until this is in place: what they log must name the person.
lock table users in share row exclusive mode;

-- Rows may go at any time: a reader that misses one looks again.
truncate user_search_log;
alter table user_search_log add column user_id uuid not null;

create or replace function log_new_or_removed_users() returns trigger language plpgsql as $$
begin
  insert into user_search_log (sign, user_id, search_text, dealer_id)
  select case tg_op when 'INSERT' then 1 else -1 end, id, search_text, dealer_id from written where deleted_at is null;
  return null;
end
$$;

create or replace function log_changed_users() returns trigger language plpgsql as $$
begin
  insert into user_search_log (sign, user_id, search_text, dealer_id)
  select sum(sign), id, search_text, dealer_id
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
