-- The answers of calls that a program may repeat with the same Idempotency-Key, for a day.
create table idempotency_keys (
  account_id uuid not null references users on delete cascade,
  key_hash text not null,
  said text not null, -- a hash of what the call asked
  answer text, -- sealed; null only within the transaction of the call
  made_at timestamptz not null,
  primary key (account_id, key_hash)
);
create index idempotency_keys_made on idempotency_keys (made_at);
