-- The names that people read, in both languages: of roles by their name, which all apps share, of apps by their name, of
-- permissions and attributes as "app/name" (features/copy/README.md). An empty text is a missing one.
create table copy (
  kind text not null check (kind in ('app', 'role', 'permission', 'attribute')),
  tag text not null check (tag <> ''),
  en_us text not null default '',
  fr_ca text not null default '',
  position integer not null default 0,
  primary key (kind, tag)
);
insert into copy (kind, tag, en_us, fr_ca, position)
select 'role', tag, en_us, fr_ca, position from role_copy;
-- The portal's own roles had no French name.
insert into copy (kind, tag, en_us, fr_ca)
select distinct 'role', r.name, own.en_us, own.fr_ca
  from roles r
  join apps a on a.id = r.app_id and a.client_id = 'user-portal' and a.deleted_at is null
  join (values ('system_admin', 'System administrator', 'Administration du système'),
               ('biolab_admin', 'System administrator', 'Administration du système'),
               ('admin', 'Administrator', 'Administration'),
               ('manager', 'Manager', 'Gestionnaire')) own (name, en_us, fr_ca) on own.name = r.name
 where r.deleted_at is null
on conflict do nothing;
drop table role_copy;

-- One row: the version of all of it.
alter table role_copy_version rename to copy_version;
