-- What happens to dealers and stores.
alter type event_kind add value 'dealer-created';
alter type event_kind add value 'dealer-changed';
alter type event_kind add value 'dealer-deleted';
alter type event_kind add value 'dealer-restored';
alter type event_kind add value 'store-created';
alter type event_kind add value 'store-changed';
alter type event_kind add value 'store-deleted';
alter type event_kind add value 'store-restored';

-- The activity of a dealer and of a store. Few events are about one: those about a person also name them.
create index events_of_dealer on events (dealer_id, at desc) where user_id is null and dealer_id is not null;
create index events_of_store on events (store_id, at desc) where user_id is null and store_id is not null;

-- Dealers are also found by their stores: folded name and Ship To #, see core/contract/fold.ts.
alter table stores add column search_text text not null default '';
update stores
   set search_text = btrim(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(
         lower(regexp_replace(normalize(display_name || ' ' || ship_to, nfd), '[\u0300-\u036f]', '', 'g')),
         'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), '[''’ʼ`´]', '', 'g'), '[-\u2010-\u2015]', ' ', 'g'), '\s+', ' ', 'g'));
create index stores_search on stores using gin (search_text gin_trgm_ops) where deleted_at is null;

-- What the deletion of a dealer or a store took from people, to be given back if it is restored.
create table taken_access (
  group_id uuid not null, -- the dealer or the store
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('app', 'role', 'store', 'permission', 'attribute')),
  app_id uuid not null references apps,
  thing_id uuid, -- the role, store, permission or attribute
  role_id uuid, -- of a store
  value text, -- of an attribute
  granted_by uuid references users on delete set null,
  granted_at timestamptz
);
create index taken_access_of_group on taken_access (group_id);
create index taken_access_of_user on taken_access (user_id);
