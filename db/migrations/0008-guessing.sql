-- Wrong passwords are counted where they come from (R58): a stranger's in `users`, those of a browser that has signed in
-- to the account before in `user_devices`, those given in a session in `session_counters`.
create table user_devices (
  user_id uuid not null references users on delete cascade,
  hash text not null, -- SHA-256 of the random id in the browser's cookie, base64url
  failed_count integer not null default 0,
  failed_at timestamptz,
  lockout_expiry timestamptz,
  last_seen timestamptz not null,
  primary key (user_id, hash)
);
create index user_devices_last_seen on user_devices (last_seen);

create table session_counters (
  user_id uuid primary key references users on delete cascade,
  failed_count integer not null default 0,
  failed_at timestamptz,
  lockout_expiry timestamptz
);

-- How often something was tried within a time that ends at `expires_at`, by all processes together: password resets and
-- failed sign-ins, by client and by address. Keys are hashed: whoever has no account leaves no address here.
create table attempt_counts (
  key text primary key, -- SHA-256, base64url
  n integer not null,
  expires_at timestamptz not null
);
create index attempt_counts_expiry on attempt_counts (expires_at);
drop table reset_requests;
