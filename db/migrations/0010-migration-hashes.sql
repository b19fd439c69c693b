-- The files that made this schema, as they were (docs/decisions/041).
create table migration_hashes (
  name text primary key,
  hash text not null -- SHA-256 of the file, in hex
);

-- What databases lack that were made before these two were in 0001.
create index if not exists users_deleted_email on users (lower(email)) where deleted_at is not null;
alter index events_at set (autosummarize = on);
