-- A search lists the best matches first. It reads the table of users each time: the log of changes and the counters that
-- a cache followed are removed.
drop trigger users_inserted on users;
drop trigger users_removed on users;
drop trigger users_changed on users;
drop trigger users_truncated on users;
drop table user_search_log;
drop table dealer_user_counts;
drop table user_changes;
drop function log_new_or_removed_users();
drop function log_changed_users();
drop function count_logged_users();
drop function forget_users();

-- The same as `fold` in core/contract/fold.ts, which a test compares.
create function folded(text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(
         lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
         'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), '[''’ʼ`´]', '', 'g'), '[-\u2010-\u2015]', ' ', 'g'), '\s+', ' ', 'g'));

alter table users
  add column folded_first_name text not null generated always as (folded(first_name)) stored,
  add column folded_last_name text not null generated always as (folded(last_name)) stored;
