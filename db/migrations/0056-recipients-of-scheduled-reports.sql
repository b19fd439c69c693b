-- A scheduled report may go to other people too. Their rights are judged at each sending. Somebody who stopped a report gets it no
-- more, also when the owner adds them again. A report may be sent each day.
create table report_recipients (
  schedule_id uuid not null references report_schedules on delete cascade,
  user_id uuid not null references users on delete cascade,
  last_at timestamptz, -- when a report was last due for them
  last_outcome text check (last_outcome in ('sent', 'refused', 'failed')),
  stopped_at timestamptz,
  primary key (schedule_id, user_id)
);
create index report_recipients_of_user on report_recipients (user_id);

alter table report_schedules
  drop constraint report_schedules_every_check,
  add constraint report_schedules_every_check check (every in ('day', 'week', 'month'));
