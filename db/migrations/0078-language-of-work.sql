-- The language of the page on which an import was asked for: its preview, made in the background, names apps and roles in it.
alter table imports add column language text check (language in ('en-US', 'fr-CA'));
