-- The domains of email addresses for which an identity provider is authoritative, in lower case: one provider for each domain.
create table identity_provider_domains (
  domain text primary key check (domain = lower(domain) and domain <> ''),
  provider_id uuid not null references identity_providers on delete cascade
);
create index identity_provider_domains_of on identity_provider_domains (provider_id);

insert into identity_provider_domains (domain, provider_id)
select distinct on (lower(d)) lower(d), p.id
  from identity_providers p cross join unnest(p.domains) as d
 order by lower(d), p.enabled desc, p.changed_at, p.id;

-- No release has read it.
alter table identity_providers drop column domains;
