-- Only a token that a system admin made is taken over: its program already saw all that the next owner sees.
alter table api_tokens add by_system_admin boolean not null default false;
update api_tokens k set by_system_admin = true
 where exists (select 1 from user_roles ur
                 join roles r on r.id = ur.role_id and r.deleted_at is null
                 join apps a on a.id = ur.app_id and a.client_id = 'user-portal'
                where ur.user_id = k.owner_id and r.name in ('system_admin', 'biolab_admin'));
