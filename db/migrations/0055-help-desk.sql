-- The last sign-in of a person in each app.
create index events_of_use on events (user_id, app_id, at desc) where kind = 'sign-in';

-- A code was read out to a person, and entered by them; a note about their account.
alter type event_kind add value 'code-made' before 'reset-asked';
alter type event_kind add value 'code-used' before 'reset-asked';
alter type event_kind add value 'note' before 'user-created';

-- A person has one code at most. It leads to the page where a password is chosen.
create table sign_in_codes (
  user_id uuid primary key references users on delete cascade,
  hash text not null, -- argon2id
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_codes_expiry on sign_in_codes (expires_at);
