-- Templates of access: what people of a dealer, or of the whole network, are given together.
create table access_templates (
  id uuid primary key default gen_random_uuid(),
  dealer_id uuid references dealers, -- null: of the whole network
  name_en text check (char_length(name_en) between 1 and 100),
  name_fr text check (char_length(name_fr) between 1 and 100),
  search_text text not null,
  version integer not null default 1,
  contents integer not null default 1, -- the version of its contents
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null,
  check (num_nonnulls(name_en, name_fr) > 0)
);
create index access_templates_dealer on access_templates (dealer_id);
create index access_templates_changed_by on access_templates (changed_by);
create unique index access_templates_name_en on access_templates (dealer_id, lower(name_en)) nulls not distinct
  where name_en is not null;
create unique index access_templates_name_fr on access_templates (dealer_id, lower(name_fr)) nulls not distinct
  where name_fr is not null;

-- The contents that a template has and had: what a change takes from people is what they got from it and is no longer in it.
create table access_template_contents (
  template_id uuid not null references access_templates on delete cascade,
  version integer not null,
  stores text not null check (stores in ('person', 'all')),
  apps jsonb not null,
  made_at timestamptz not null,
  primary key (template_id, version)
);

-- Who was given a template, and with which contents.
create table template_people (
  template_id uuid not null references access_templates on delete cascade,
  user_id uuid not null references users on delete cascade,
  contents integer not null,
  given_at timestamptz not null,
  given_by uuid references users on delete set null,
  primary key (template_id, user_id),
  foreign key (template_id, contents) references access_template_contents on delete cascade
);
create index template_people_user on template_people (user_id);
create index template_people_contents on template_people (template_id, contents);
create index template_people_given_by on template_people (given_by);

alter type event_kind add value 'template-created';
alter type event_kind add value 'template-changed';
alter type event_kind add value 'template-deleted';
alter type event_kind add value 'template-given';
