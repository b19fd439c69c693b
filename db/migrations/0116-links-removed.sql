-- Whose link to a provider was removed is not linked again by an address alone: they give their password once.
create table identity_unlinked (
  user_id uuid not null references users on delete cascade,
  provider_id uuid not null references identity_providers on delete cascade,
  primary key (user_id, provider_id)
);
create index identity_unlinked_provider on identity_unlinked (provider_id);
