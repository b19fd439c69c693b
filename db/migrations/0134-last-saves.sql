-- A random mark of the last save of each person: a replica that has it has the save, whatever its position in the log.
create table last_saves (
  saved_by uuid primary key references users on delete cascade,
  mark uuid not null
);
