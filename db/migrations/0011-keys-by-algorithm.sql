-- Each algorithm has a current and a next key, since RS256 is offered whatever the portal itself prefers.
drop index signing_keys_one_current;
create unique index signing_keys_one_of_state on signing_keys (algorithm, state) where state in ('next', 'current');

-- How the id tokens of an app are signed; null: as SIGNING_ALGORITHM says.
alter table apps add column id_token_algorithm text check (id_token_algorithm in ('RS256', 'ES256'));
