-- Dealers and stores are found by their names too, where they are displayed by others.
update dealers set search_text = folded(name) || ' ' || search_text where name <> display_name;
update stores set search_text = folded(name) || ' ' || search_text where name <> display_name;
