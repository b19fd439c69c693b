-- The page of changes finds those of an app that has few: of the app itself, and of the access of people to it.
create index events_of_changes_by_app on events (app_id, at desc, id desc)
  where kind not in ('sign-in', 'sign-in-failed', 'sign-out', 'mail') and app_id is not null;
create index events_of_access on events using gin (jsonb_path_query_array(detail, '$.Apps[*].ID') jsonb_path_ops)
  where detail ? 'Apps';
