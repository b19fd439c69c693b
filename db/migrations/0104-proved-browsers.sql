-- Whether a second factor of the account was proved in this browser: its tries are counted apart then.
alter table user_devices add column factor_proved boolean not null default false;
