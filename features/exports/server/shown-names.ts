import type { Db } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import { nameOf } from '#domain/server/names.ts'
import { visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'

type Grant = { app: string; text: string; position: number; isRole: boolean }

/**
 * What an export says for the ids of apps, roles and stores: what the viewer may see of them, in the language of the
 * viewer. Read once: there are few of them, and looking them up for each user took most of the time of an export.
 */
export type ShownNames = {
  /** `Orders: Clerk; Orders: Buyer; Learning` for the apps and roles of somebody; the highest role of an app first. */
  access: (ids: readonly string[]) => string
  /** The stores of all roles, each once. */
  stores: (ids: readonly string[]) => string
  /** The roles of these apps. */
  roleIds: string[]
}

export async function readShownNames(db: Db, viewer: SignedIn, t: Translate): Promise<ShownNames> {
  const { language } = viewer
  const app = nameOf('app', 'a', language)
  const grants = grantsOf(
    t,
    await db.rows<Granted>`
      select a.id as "appId", r.id as "roleId", ${app} as app,
             case when r.id is not null then ${nameOf('role', 'r', language)} end as role
        from apps a left join roles r on r.app_id = a.id and r.deleted_at is null
       where ${visibleApps(viewer)}
       order by ${app} collate "und-x-icu", a.id, r.priority desc nulls last, r.name`,
  )
  const stores = new Map(
    (
      await db.rows<{ id: string; name: string }>`
        select s.id, s.display_name as name from stores s where s.deleted_at is null and ${visibleStores(viewer)}`
    ).map(({ id, name }) => [id, name]),
  )
  const { compare } = new Intl.Collator(language)
  return {
    access: (ids) => {
      const held = knownOf(grants, ids)
      const withRole = new Set(held.filter(({ isRole }) => isRole).map(({ app }) => app))
      return held
        .filter(({ isRole, app }) => isRole || !withRole.has(app))
        .sort((one, other) => one.position - other.position)
        .map(({ text }) => text)
        .join('; ')
    },
    stores: (ids) => [...new Set(knownOf(stores, ids))].sort(compare).join('; '),
    roleIds: [...grants].filter(([, { isRole }]) => isRole).map(([id]) => id),
  }
}

type Granted = { appId: string; roleId: string | null; app: string; role: string | null }

/** The rows in their order: those of an app follow one another. */
function grantsOf(t: Translate, rows: readonly Granted[]): Map<string, Grant> {
  const grants = new Map<string, Grant>()
  for (const [position, { appId, roleId, app, role }] of rows.entries()) {
    grants.set(appId, { app: appId, text: app, position, isRole: false })
    if (roleId === null || role === null) continue
    grants.set(roleId, { app: appId, text: t('exports.grant', { app, role }), position, isRole: true })
  }
  return grants
}

const knownOf = <Known>(known: ReadonlyMap<string, Known>, ids: readonly string[]): Known[] =>
  ids.map((id) => known.get(id)).filter((one) => one !== undefined)
