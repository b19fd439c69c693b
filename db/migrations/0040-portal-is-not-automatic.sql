-- The portal's own app gives no role by itself: whoever may create users would make admins (R72). Everybody may open it, so
-- that nobody needs it to be provided.
update apps
   set auto_provision_role_id = null, auto_provision_regions = '{}', provision_for_all = false, version = version + 1
 where client_id = 'user-portal' and (auto_provision_role_id is not null or provision_for_all);
alter table apps add constraint apps_portal_is_not_automatic
  check (client_id <> 'user-portal' or (auto_provision_role_id is null and not provision_for_all));
