import type { Db } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import { nameOf } from '#domain/server/names.ts'
import { visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'

type ShownGrant = { app: string; text: string; position: number; isRole: boolean }

/**
 * The names of the apps, roles and stores that the viewer may see, in their language. They are read once, since there are
 * few of them, and looking them up for each user took most of the time of an export.
 */
export type VisibleNames = {
  /** `Orders: Clerk; Orders: Buyer; Learning` for the apps and roles of a user; the highest role of an app first. */
  access: (ids: readonly string[]) => string
  /** The stores of all roles, each once. */
  stores: (ids: readonly string[]) => string
  /** The roles of these apps. */
  roleIds: string[]
  /** The apps, by name. */
  apps: { id: string; name: string; forAll: boolean }[]
  /** `Clerk (Laval, Québec); Buyer` for the roles of one app, each with the ids of its stores. */
  rolesAt: (held: readonly { role: string; stores: readonly string[] }[]) => string
}

export async function readVisibleNames(db: Db, viewer: SignedIn, t: Translate): Promise<VisibleNames> {
  const { language } = viewer
  const app = nameOf('app', 'a', language)
  const rows = await db.rows<GrantRow>`
      select a.id as "appId", r.id as "roleId", ${app} as app, a.provision_for_all as "forAll",
             case when r.id is not null then ${nameOf('role', 'r', language)} end as role
        from apps a left join roles r on r.app_id = a.id and r.deleted_at is null
       where ${visibleApps(viewer)}
       order by ${app} collate "und-x-icu", a.id, r.priority desc nulls last, r.name`
  const grants = grantsOf(t, rows)
  const roles = new Map(rows.map(({ roleId, role }) => [roleId, role]))
  const stores = new Map(
    (
      await db.rows<{ id: string; name: string }>`
        select s.id, s.display_name as name from stores s where s.deleted_at is null and ${visibleStores(viewer)}`
    ).map(({ id, name }) => [id, name]),
  )
  const { compare } = new Intl.Collator(language)
  return {
    access: (ids) => {
      const held = valuesOf(grants, ids)
      const withRole = new Set(held.filter(({ isRole }) => isRole).map(({ app }) => app))
      return held
        .filter(({ isRole, app }) => isRole || !withRole.has(app))
        .sort((one, other) => one.position - other.position)
        .map(({ text }) => text)
        .join('; ')
    },
    stores: (ids) => [...new Set(valuesOf(stores, ids))].sort(compare).join('; '),
    roleIds: [...grants].filter(([, { isRole }]) => isRole).map(([id]) => id),
    apps: [
      ...new Map(rows.map(({ appId, app, forAll }) => [appId, { id: appId, name: app, forAll }])).values(),
    ],
    rolesAt: (held) =>
      held
        .flatMap(({ role: id, stores: ids }) => {
          const role = roles.get(id)
          const at = valuesOf(stores, ids).sort(compare).join(', ')
          return role ? [at ? t('exports.atStores', { role, stores: at }) : role] : []
        })
        .join('; '),
  }
}

type GrantRow = { appId: string; roleId: string | null; app: string; role: string | null; forAll: boolean }

/** The texts of apps and roles by id, with their position in the rows, where the roles of an app follow it. */
function grantsOf(t: Translate, rows: readonly GrantRow[]): Map<string, ShownGrant> {
  const grants = new Map<string, ShownGrant>()
  for (const [position, { appId, roleId, app, role }] of rows.entries()) {
    grants.set(appId, { app: appId, text: app, position, isRole: false })
    if (roleId === null || role === null) continue
    grants.set(roleId, { app: appId, text: t('exports.grant', { app, role }), position, isRole: true })
  }
  return grants
}

/** The values of those ids that the map has. */
const valuesOf = <Value>(values: ReadonlyMap<string, Value>, ids: readonly string[]): Value[] =>
  ids.map((id) => values.get(id)).filter((one) => one !== undefined)
