-- A deletion of a dealer keeps tens of thousands of these rows, and a foreign key is checked for each. Restoring looks for
-- the person, the app and who granted it anyway.
alter table taken_access
  drop constraint taken_access_user_id_fkey,
  drop constraint taken_access_app_id_fkey,
  drop constraint taken_access_granted_by_fkey;
