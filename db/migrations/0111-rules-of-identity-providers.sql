-- The roles that the rules of a provider gave somebody. A role that is taken leaves its row too, so that one given by hand has none.
create table identity_link_roles (
  provider_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (user_id, provider_id, role_id),
  foreign key (user_id, provider_id) references identity_links (user_id, provider_id) on delete cascade,
  foreign key (user_id, role_id) references user_roles on delete cascade
);
create index identity_link_roles_of_role on identity_link_roles (user_id, role_id);

-- What a provider said in a trial, and to whom it is shown, until the row expires.
alter table identity_sign_ins
  add column said text,
  add column begun_by uuid references users on delete cascade;
create index identity_sign_ins_begun_by on identity_sign_ins (begun_by);

-- A rule gives more than roles. No release has read the former ones.
update identity_providers
   set settings = settings || jsonb_build_object(
         'RulesAt', 'first', 'Attributes', '[]'::jsonb,
         'Rules', coalesce((select jsonb_agg(jsonb_build_object('Claim', r->'Claim', 'Value', r->'Value', 'Gives', 'role', 'ID', r->'Role'))
                              from jsonb_array_elements(settings->'Rules') r), '[]'));
