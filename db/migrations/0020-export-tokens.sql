-- A token is valid as long as the session that it was made in; one that is used is deleted.
delete from export_tokens;
alter table export_tokens
  drop column used_at,
  add column session_uid text not null,
  add column security_version integer not null;
