-- Whether a person has proven that the e-mail address of the account is theirs, by opening a link that was mailed to it
-- (R57). Accounts from before this migration count as proven; new ones do not.
alter table users add column email_verified boolean not null default true;
alter table users alter column email_verified set default false;

-- Whether an app refuses people whose address is unproven. The apps that are there go on as they did; new ones ask.
alter table apps add column require_verified_email boolean not null default false;
alter table apps alter column require_verified_email set default true;

-- The address to which a link to choose a password was mailed; null when it was printed, which proves no address.
alter table password_links add column address text;

-- What the owner of an address may do by a link that is mailed to it: confirm that it is theirs, or undo a change that
-- took it from the account. The row is made with its cause, the secret of the link when the mail is sent.
create table email_links (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'undo')),
  address text not null,
  hash text unique, -- SHA-256 of the secret, base64url
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_of_user on email_links (user_id);
create index email_links_expiry on email_links (expires_at);
