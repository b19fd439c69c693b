-- Failed: the mail of the report could not be delivered.
alter table report_schedules
  drop constraint report_schedules_last_outcome_check,
  add constraint report_schedules_last_outcome_check check (last_outcome in ('sent', 'refused', 'failed'));
