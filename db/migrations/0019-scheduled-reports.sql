-- Reports that are mailed to their owner each week or month. The owner's rights and the report are judged at each sending.
create table report_schedules (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  report text not null,
  settings jsonb not null, -- filters and the name of a period
  every text not null check (every in ('week', 'month')),
  paused boolean not null default false,
  next_at timestamptz not null,
  last_at timestamptz, -- when it was last due
  last_outcome text check (last_outcome in ('sent', 'refused')),
  version integer not null default 1
);
create index report_schedules_of_user on report_schedules (user_id);
create index report_schedules_due on report_schedules (next_at) where not paused;
