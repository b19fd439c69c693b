-- How often the batch that is next has failed: it is tried with fewer and fewer people, until the cause is alone in it.
alter table cleanups add column failures integer not null default 0;
