-- What an act needs to know besides its target: the day of a leaving.
alter table bulk_runs add column options jsonb;

-- A one-time token can be for the export of chosen people, which it keeps.
alter table export_tokens add column choice jsonb;
alter table export_tokens drop constraint export_tokens_purpose_check;
alter table export_tokens add constraint export_tokens_purpose_check
  check (purpose in ('all-users', 'cleanup', 'bulk', 'access', 'import', 'people'));
