-- The browser and the system of the last sign-in, words of a list in core/server/device.ts; the next one replaces them.
alter table users
  add column last_sign_in_browser text check (char_length(last_sign_in_browser) <= 40),
  add column last_sign_in_system text check (char_length(last_sign_in_system) <= 40);
