-- The oldest version whose code works on this schema, as the number of its last migration: an older process does not start on it.
-- What drops or changes something that older code uses raises it. docs/upgrading.md
create table oldest_code (
  only_row boolean primary key default true check (only_row),
  migration integer not null
);
insert into oldest_code (migration) values (126);
