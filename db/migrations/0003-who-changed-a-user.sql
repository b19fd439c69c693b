-- Finds at once who changed a user last, however often the user has signed in since. A statement that reads it repeats
-- the condition.
create index events_changing_user on events (user_id, at desc, id desc)
  where actor_id is not null and kind in ('user-changed', 'locked', 'unlocked');
