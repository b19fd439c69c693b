-- What happens to apps, with their roles, permissions and attributes, and to the texts in both languages.
alter type event_kind add value 'app-created';
alter type event_kind add value 'app-changed';
alter type event_kind add value 'app-deleted';
alter type event_kind add value 'copy-changed';

-- The activity of an app. Few events are about one: sign-ins also name the app, but concern a person.
create index events_of_app on events (app_id, at desc) where user_id is null;

-- A permission can have attributes, as a role can.
create table permission_attributes (
  permission_id uuid not null references permissions on delete cascade,
  attribute_id uuid not null references attributes,
  value text not null default '',
  primary key (permission_id, attribute_id)
);
