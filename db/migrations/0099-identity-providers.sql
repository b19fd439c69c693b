-- Identity providers of dealers, at which their people sign in; the portal stays the issuer of every app.
create table identity_providers (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('oidc', 'saml')),
  name_en text not null,
  name_fr text not null,
  enabled boolean not null,
  shown boolean not null, -- as a button on the sign-in page
  required boolean not null, -- a password of the portal no longer signs in at its domains
  domains text[] not null, -- of the email addresses for which it is authoritative, in lower case
  settings jsonb not null, -- how it is reached, claims and roles; never a secret
  secret text, -- of the client, sealed
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);
create index identity_providers_changed_by on identity_providers (changed_by);

-- Their people are linked and created; without any row, people of every dealer and of none.
create table identity_provider_dealers (
  provider_id uuid not null references identity_providers on delete cascade,
  dealer_id uuid not null references dealers on delete cascade,
  primary key (provider_id, dealer_id)
);
create index identity_provider_dealers_of on identity_provider_dealers (dealer_id);

-- People who sign in by a password although their provider is required.
create table identity_provider_exempt (
  provider_id uuid not null references identity_providers on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (provider_id, user_id)
);
create index identity_provider_exempt_of on identity_provider_exempt (user_id);

create table identity_links (
  provider_id uuid not null references identity_providers on delete cascade,
  subject text not null, -- the provider's own name of the person, which never changes
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider_id, subject)
);
create unique index identity_links_of on identity_links (user_id, provider_id);

-- Sign-ins that are on the way to a provider and back, for ten minutes.
create table identity_sign_ins (
  state text primary key, -- the hash of what the browser's cookie holds
  provider_id uuid not null references identity_providers on delete cascade,
  interaction_uid text, -- the sign-in of the portal to which it leads back; null: an administrator tries the provider
  answered boolean not null default false, -- an answer is taken once
  user_id uuid references users on delete cascade, -- the person who was found
  security_version integer,
  amr text[] not null default '{}',
  subject text, -- to be linked once the person has given their password
  expires_at timestamptz not null
);
create index identity_sign_ins_provider on identity_sign_ins (provider_id);
create index identity_sign_ins_user on identity_sign_ins (user_id);
create index identity_sign_ins_expiry on identity_sign_ins (expires_at);

alter type event_kind add value 'identity-provider-created';
alter type event_kind add value 'identity-provider-changed';
alter type event_kind add value 'identity-provider-deleted';
alter type event_kind add value 'identity-linked';
alter type event_kind add value 'identity-unlinked';
