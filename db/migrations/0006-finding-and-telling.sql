-- The few who are locked are found without going through all users.
create index users_locked on users (last_name collate "und-x-icu", first_name collate "und-x-icu", id)
  where locked and deleted_at is null;
create index users_locked_for_now on users (lockout_expiry) where lockout_expiry is not null and deleted_at is null;

-- When the provider last had to do with what it keeps: of a session, when an app last asked about it.
alter table oidc_artifacts add column seen_at timestamptz;

alter type event_kind add value 'session-ended' before 'mail';
