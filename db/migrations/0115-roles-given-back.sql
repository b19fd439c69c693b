-- A role that an undo or another save gives back is still the one of the rule: its mark stays until a sign-in sees it gone.
alter table identity_link_roles
  drop constraint identity_link_roles_user_id_role_id_fkey,
  add foreign key (role_id) references roles on delete cascade;
create index identity_link_roles_role on identity_link_roles (role_id);
drop index identity_link_roles_of_role;
