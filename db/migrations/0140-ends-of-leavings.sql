-- The last days of what went with a leaving, which its undo gives back.
alter table leavings add column ends jsonb not null default '[]';
