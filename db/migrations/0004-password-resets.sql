-- Somebody asked for a link to choose a new password; `password-reset` is what may follow.
alter type event_kind add value 'reset-asked' before 'password-reset';

-- How often a reset was asked for an address within the hour that began at `since`, whether anybody has that address
-- or not. The address is hashed: whoever does not have an account leaves none here.
create table reset_requests (
  address text primary key, -- SHA-256 of the address in lower case, base64url
  n integer not null,
  since timestamptz not null
);
create index reset_requests_since on reset_requests (since);
