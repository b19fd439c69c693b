-- How often something changed that a search of users goes by. A search that is made again finds the same as long as
-- this number, which it reads in the same statement, is the same (docs/decisions/022).

-- Sixteen rows and their sum, so that two who save at once seldom wait for each other.
create table user_changes (
  slot smallint primary key,
  n bigint not null default 0
) with (fillfactor = 50);
insert into user_changes (slot) select generate_series(0, 15);

create function count_user_change() returns trigger language plpgsql as $$
begin
  update user_changes set n = n + 1 where slot = pg_backend_pid() % 16;
  return null;
end
$$;

create trigger users_changed
  after insert or delete or truncate
     or update of first_name, last_name, email, search_text, dealer_id, deleted_at
  on users for each statement execute function count_user_change();
