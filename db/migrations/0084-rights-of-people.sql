-- The file of what the portal keeps about one person.
alter table export_tokens drop constraint export_tokens_purpose_check;
alter table export_tokens add constraint export_tokens_purpose_check
  check (purpose in ('all-users', 'cleanup', 'bulk', 'access', 'import', 'people', 'personal-data'));

-- What people ask under Law 25. The record stays when its person is anonymised, without its texts.
create table privacy_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('access', 'correction', 'deletion')),
  text text not null check (char_length(text) <= 1000),
  received_on date not null,
  due_on date not null,
  recorded_by uuid references users on delete set null, -- null: the person made it in the portal
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'answered', 'refused', 'withdrawn')),
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_by uuid references users on delete set null,
  closed_at timestamptz,
  remind_at timestamptz, -- null: the person in charge was reminded, or nobody is to be
  check ((state = 'open') = (closed_at is null))
);
create index privacy_requests_of_user on privacy_requests (user_id);
create index privacy_requests_recorded_by on privacy_requests (recorded_by);
create index privacy_requests_answered_by on privacy_requests (answered_by);
create index privacy_requests_open on privacy_requests (due_on, id) where state = 'open';
create index privacy_requests_closed on privacy_requests (closed_at desc, id) where state <> 'open';
create index privacy_requests_remind on privacy_requests (remind_at) where remind_at is not null;

alter type event_kind add value 'data-downloaded';
alter type event_kind add value 'privacy-requested';
alter type event_kind add value 'privacy-withdrawn';
alter type event_kind add value 'privacy-answered';
alter type event_kind add value 'privacy-refused';
