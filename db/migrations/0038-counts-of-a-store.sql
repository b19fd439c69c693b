-- Counts of one store, of which there can be as many events as of a dealer.
create index report_months_of_store on report_months (generation, store_id, month) where store_id is not null;
