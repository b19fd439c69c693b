-- Counted in attempt_counts instead, with everything else that is limited within a time.
drop table limited_tries;
