-- A one-time token can be for the file of an import.
alter table export_tokens drop constraint export_tokens_purpose_check;
alter table export_tokens add constraint export_tokens_purpose_check
  check (purpose in ('all-users', 'cleanup', 'bulk', 'access', 'import'));
