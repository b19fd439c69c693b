-- The profile of a person shows the latest link to choose a password that was mailed to them.
create index password_links_of_user on password_links (user_id);
