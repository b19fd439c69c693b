-- Deleted people can be restored until they are anonymised, also those that no cleanup deleted.
alter table users add column anonymised_at timestamptz;
update users set anonymised_at = deleted_at where deleted_at is not null and email = id::text;
create index users_deleted on users (deleted_at) where deleted_at is not null and anonymised_at is null;
create index cleanup_people_of_user on cleanup_people (user_id);
