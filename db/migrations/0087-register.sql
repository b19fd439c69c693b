-- The register of privacy (Law 25): incidents, with the eight items of the Regulation respecting confidentiality incidents.
-- No call deletes one: the register is kept for five years at least.
create table incidents (
  id uuid primary key default gen_random_uuid(),
  data text not null, -- the personal information concerned
  circumstances text not null,
  happened text not null, -- the date or the period
  known_on date not null,
  people integer check (people >= 0), -- null: not known
  people_in_quebec integer check (people_in_quebec >= 0),
  risk text not null, -- what led to the conclusion about the risk of serious injury
  commission_on date, -- when the Commission was notified; null: not
  people_told_on date,
  measures text not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);
create index incidents_known_on on incidents (known_on desc, id);
create index incidents_changed_by on incidents (changed_by);

-- The runs of the anonymising, by their time.
create index users_anonymised_at on users (anonymised_at) where anonymised_at is not null;

alter type event_kind add value 'incident-created';
alter type event_kind add value 'incident-changed';
alter type event_kind add value 'events-anonymised';
