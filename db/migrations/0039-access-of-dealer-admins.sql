-- What dealer admins get in an app (R65). Without a role: the one named admin, else the one of highest priority. Without
-- permissions: all of the app. In the portal itself always the role admin, and no permission.
alter table apps
  add column dealer_admin_role_id uuid,
  add column dealer_admin_permissions uuid[],
  -- Who asked to give the app to all dealer admins, until everybody has it.
  add column giving_to_admins_by uuid references users on delete set null,
  add constraint apps_dealer_admin_role foreign key (dealer_admin_role_id, id) references roles (id, app_id),
  add constraint apps_portal_admins_are_admins
    check (client_id <> 'user-portal' or (dealer_admin_role_id is null and dealer_admin_permissions is null));
