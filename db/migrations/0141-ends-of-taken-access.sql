-- The last day of access that a deletion of a dealer or a store took, which a restoration gives back.
alter table taken_access
  add column last_day date,
  add column ends_at timestamptz;
