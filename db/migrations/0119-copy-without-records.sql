-- Rules on second factors are saved by their version, as other records are.
alter table factor_policies add column version integer not null default 1;

-- Texts of roles, permissions and attributes that were deleted, unless another record has the same tag.
with records (kind, tag, gone) as (
  select 'role', r.name, r.deleted_at is not null or a.deleted_at is not null
    from roles r join apps a on a.id = r.app_id
  union all
  select 'permission', a.name || '/' || p.name, p.deleted_at is not null or a.deleted_at is not null
    from permissions p join apps a on a.id = p.app_id
  union all
  select 'attribute', coalesce(a.name, '/' || t.family) || '/' || t.name, t.deleted_at is not null or a.deleted_at is not null
    from attributes t left join apps a on a.id = t.app_id),
orphans as (
  select kind, tag from records group by kind, tag having bool_and(gone))
delete from copy c using orphans o where c.kind = o.kind and c.tag = o.tag;
