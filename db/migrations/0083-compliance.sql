-- Who accepted which version of the organization's own legal texts, and in which language. R109
create table legal_acceptances (
  user_id uuid not null references users on delete cascade,
  version date not null, -- the day of the texts
  locale text not null check (locale in ('en-US', 'fr-CA')),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

alter type event_kind add value 'legal-accepted';

-- When a backup was last reported by the command `record-backup`: the portal itself sees none.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  recorded_at timestamptz not null
);
