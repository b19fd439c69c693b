-- Reviews of access: people who hold something are listed, and reviewers keep or take each access until a day.
create table access_reviews (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  started_by uuid references users on delete set null,
  started_at timestamptz not null,
  due_at timestamptz not null,
  days smallint not null check (days between 1 and 90),
  dealer_id uuid references dealers,
  store_id uuid references stores,
  app_id uuid references apps,
  permission_id uuid references permissions,
  -- The time of the next mail to reviewers who have not decided; null when all were sent.
  remind_at timestamptz,
  -- The start of the same review again, if it is repeated.
  repeat_at timestamptz,
  ended_at timestamptz,
  check (num_nonnulls(dealer_id, store_id, app_id, permission_id) > 0)
);
create index access_reviews_started_by on access_reviews (started_by);
create index access_reviews_dealer on access_reviews (dealer_id);
create index access_reviews_store on access_reviews (store_id);
create index access_reviews_app on access_reviews (app_id);
create index access_reviews_permission on access_reviews (permission_id);
create index access_reviews_remind on access_reviews (remind_at) where remind_at is not null;
create index access_reviews_repeat on access_reviews (repeat_at) where repeat_at is not null;

create table access_reviewers (
  review_id uuid not null references access_reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Chosen by the person who started it, and not asked as an admin of a dealer.
  chosen boolean not null,
  primary key (review_id, user_id)
);
create index access_reviewers_user on access_reviewers (user_id);

create table access_review_rows (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references access_reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  app_id uuid not null references apps,
  -- Null: the whole app.
  permission_id uuid references permissions,
  decision text check (decision in ('kept', 'taken')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  unique nulls not distinct (review_id, user_id, app_id, permission_id)
);
create index access_review_rows_user on access_review_rows (user_id);
create index access_review_rows_app on access_review_rows (app_id);
create index access_review_rows_permission on access_review_rows (permission_id);
create index access_review_rows_decided_by on access_review_rows (decided_by);

alter type event_kind add value 'access-kept';
