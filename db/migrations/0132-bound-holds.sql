-- Reads all events, while others read and write them.
alter table events validate constraint events_bound;
