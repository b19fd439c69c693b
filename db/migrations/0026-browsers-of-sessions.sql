-- The browser and the system of a sign-in, words of a list in core/server/device.ts, and with CITY_DATABASE its place
-- in each language. They go with the session.
alter table oidc_artifacts
  add column browser text check (char_length(browser) <= 40),
  add column system text check (char_length(system) <= 40),
  add column place jsonb check (pg_column_size(place) <= 1000);
