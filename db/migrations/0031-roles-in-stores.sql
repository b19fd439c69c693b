-- Reports tell the people of a store apart by this index alone, with the roles that count.
create index user_stores_of_store_and_role on user_stores (store_id, user_id, role_id);
drop index user_stores_of_store;
