-- Where an app is told that a session has ended (OpenID Connect Back-Channel Logout 1.0); null: it is not told.
alter table apps add column backchannel_logout_url text check (backchannel_logout_url ~ '^https?://');

-- Logout tokens to send: one for each app of a session that has ended. The token itself is made when it is sent.
create table logouts (
  id bigint generated always as identity primary key,
  app_id uuid not null references apps,
  user_id uuid not null, -- the subject of the token, also when the user is gone
  sid text not null, -- the session, as the id tokens of that app name it
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  error text
);
create index logouts_due on logouts (due_at) where sent_at is null and failed_at is null;
create index logouts_of_app on logouts (app_id) where sent_at is null and failed_at is null;
