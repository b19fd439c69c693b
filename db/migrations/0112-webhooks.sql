-- Addresses of other systems that are told what was recorded. docs/webhooks.md
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  address text not null,
  enabled boolean not null,
  kinds text[] check (kinds <> '{}'), -- of events; null: all
  secret text not null, -- sealed; signs each delivery
  former_secret text, -- sealed; signs too, until
  former_until timestamptz,
  failing_since timestamptz, -- the first failure since the last delivery that was taken
  disabled_at timestamptz, -- by the portal, because nothing was taken for days
  version integer not null default 1,
  created_at timestamptz not null,
  check ((former_secret is null) = (former_until is null))
);
create unique index webhooks_name on webhooks (lower(name));

-- Only events of these dealers; without any row, events of all and of none.
create table webhook_dealers (
  webhook_id uuid not null references webhooks on delete cascade,
  dealer_id uuid not null references dealers on delete cascade,
  primary key (webhook_id, dealer_id)
);
create index webhook_dealers_of on webhook_dealers (dealer_id);

-- What is sent to a webhook. The payload is made of the event whenever it is sent, so that nothing of it is kept here.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  message text not null, -- the header webhook-id
  position bigint, -- of the event's seal; null: a test
  event_id bigint, -- no foreign key: events outlive, and may be gone
  kind text, -- of the event
  record uuid not null, -- the person, app, dealer or store; of others, zeros: its deliveries follow one another
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz, -- taken, or given up
  taken boolean not null default false,
  status integer, -- of the last answer
  duration integer, -- of the last attempt, in milliseconds
  answer text not null default '', -- its start
  problem text, -- why the last attempt failed
  unique (webhook_id, position)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where done_at is null;
create index webhook_deliveries_order on webhook_deliveries (webhook_id, record, position) where done_at is null;
create index webhook_deliveries_listed on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_record on webhook_deliveries (record);
create index webhook_deliveries_queued on webhook_deliveries (queued_at);

-- One row: the position of the last sealed event whose deliveries are queued.
create table webhook_queue (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0
);
insert into webhook_queue default values;

alter type event_kind add value 'webhook-created';
alter type event_kind add value 'webhook-changed';
alter type event_kind add value 'webhook-deleted';
alter type event_kind add value 'webhook-secret-made';
alter type event_kind add value 'webhook-disabled';
