-- What people ask for: an app, or a role of it. One who may give it grants or refuses; an open request expires after 30 days.
create table access_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  app_id uuid not null references apps,
  role_id uuid,
  reason text not null check (char_length(reason) between 1 and 500),
  requested_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'granted', 'refused')),
  answer text not null default '' check (char_length(answer) <= 500),
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  foreign key (role_id, app_id) references roles (id, app_id),
  check ((state = 'open') = (answered_at is null))
);
create index access_requests_of_user on access_requests (user_id);
create index access_requests_of_app on access_requests (app_id);
create index access_requests_of_role on access_requests (role_id, app_id);
create index access_requests_answered_by on access_requests (answered_by);
create index access_requests_open on access_requests (requested_at) where state = 'open';
create unique index access_requests_once on access_requests (user_id, app_id, role_id) nulls not distinct where state = 'open';

alter type event_kind add value 'access-requested';
alter type event_kind add value 'access-granted';
alter type event_kind add value 'access-refused';

-- What needs attention: mails that failed, and people who were invited and have not chosen a password.
create index outbox_of_user on outbox (user_id, created_at);
create index outbox_failed on outbox (failed_at) where failed_at is not null;
create index users_invited on users (created_at) where password_hash is null and deleted_at is null;
