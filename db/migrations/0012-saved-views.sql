-- What people saved of a list under a name: the address with its search, filters, order and columns. Personal.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null check (char_length(name) between 1 and 100),
  address text not null check (char_length(address) between 1 and 2000)
);
create unique index saved_views_name_unique on saved_views (user_id, list, lower(name collate "und-x-icu"));
