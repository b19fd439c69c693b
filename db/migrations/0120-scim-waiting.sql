-- The stores and roles that a source gave a person, and that are no access yet: a role without a store, a store without a role.
create table scim_waiting (
  source_id uuid not null references scim_sources on delete cascade,
  user_id uuid not null references users on delete cascade,
  store_id uuid references stores on delete cascade,
  role_id uuid references roles on delete cascade,
  since timestamptz not null,
  check (num_nonnulls(store_id, role_id) = 1),
  unique nulls not distinct (source_id, user_id, store_id, role_id)
);
create index scim_waiting_user on scim_waiting (user_id);
create index scim_waiting_store on scim_waiting (store_id);
create index scim_waiting_role on scim_waiting (role_id);
