-- When the person last confirmed in this session that it is they. Null before that, and for everything but sessions.
alter table oidc_artifacts add column confirmed_at timestamptz;
