-- How old a sign-in at the provider may be, in seconds, if the app asks: 0 is one of now.
alter table identity_sign_ins add column max_age integer check (max_age >= 0);
