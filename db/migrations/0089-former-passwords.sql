-- The hashes of passwords that a person may not choose again, if PASSWORD_HISTORY asks for it.
create table former_passwords (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  hash text not null, -- argon2id
  replaced_at timestamptz not null
);
create index former_passwords_of on former_passwords (user_id, replaced_at desc);
