-- The page of changes reads what happened, latest first: in the network, at a dealer, or by somebody. Without signing in and out
-- and mail, which are most events.
create index events_of_changes on events (at desc, id desc)
  where kind not in ('sign-in', 'sign-in-failed', 'sign-out', 'mail');
create index events_of_changes_by_dealer on events (dealer_id, at desc, id desc)
  where kind not in ('sign-in', 'sign-in-failed', 'sign-out', 'mail') and dealer_id is not null;
create index events_of_changes_by_actor on events (actor_id, at desc, id desc)
  where kind not in ('sign-in', 'sign-in-failed', 'sign-out', 'mail') and actor_id is not null;
