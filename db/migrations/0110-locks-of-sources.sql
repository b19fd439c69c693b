-- The SCIM source that locked the account: it alone, of all sources, may unlock it.
alter table users add column locked_by_source uuid references scim_sources on delete set null;
create index users_locked_by_source on users (locked_by_source) where locked_by_source is not null;
