-- When a batch failed last. worked_at then is when one succeeded: work that does not advance is seen by it.
alter table bulk_runs add column failed_at timestamptz;
alter table imports add column failed_at timestamptz;

-- What would have begun later for a person who left, which an undo gives back.
alter table leavings add column starts jsonb not null default '[]';
