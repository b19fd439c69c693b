import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import { loadAbsentViewer, type SignedIn } from '#domain/server/viewer.ts'
import { isDealerAdmin } from '#features/dealers/dealer/server/parts/read-dealers.ts'
import type { KnownApp } from '#features/people/access/contract.ts'
import { mayGrantRole } from '#features/people/access/rules.ts'
import { knownApps } from '#features/people/access/server/parts/access-change.ts'
import { mayAnswer } from '../contract.ts'

/** More admins of one dealer are not asked. */
const GRANTERS_MAX = 10

/** An admin of a dealer, with the apps that they could give. */
export type Granter = { viewer: SignedIn; apps: readonly KnownApp[] }

/**
 * The admins of a person's dealer who may give this person access at all, the primary ones first. Hidden apps are left out, unless
 * the person sees them. D077
 */
export async function grantersOf(db: Db, person: SignedIn): Promise<Granter[]> {
  const { id, dealerId } = person
  if (dealerId === null) return []
  const hidden = can(person, 'modify-apps')
    ? []
    : await db.rows<{ id: string }>`select id from apps where hide_in_admin`
  const isHidden = ({ ID }: KnownApp) => hidden.some((app) => app.id === ID)
  const admins = await db.rows<{ id: string }>`
    select u.id from users u
     where u.dealer_id = ${dealerId} and u.id <> ${id} and u.deleted_at is null and not u.locked and ${isDealerAdmin}
     order by u.is_primary desc, u.id limit ${GRANTERS_MAX}::int`
  const granters: Granter[] = []
  for (const admin of admins) {
    const viewer = await loadAbsentViewer(db, admin.id)
    if (!viewer || !mayAnswer(viewer)) continue
    const row = await db.row<{ obstacle: string | null }>`
      select ${accountObstacleOf(viewer)} as obstacle from users u where u.id = ${id}`
    if (row!.obstacle === 'rank' || row!.obstacle === 'primary') continue
    const apps = await knownApps(db, viewer, 'all')
    const given = apps.filter((app) => app.Visible && app.ClientID !== PORTAL_CLIENT_ID && !isHidden(app))
    granters.push({ viewer, apps: given })
  }
  return granters
}

/** The app, and the role of it, if this admin could give them. */
export function grantable({ viewer, apps }: Granter, appId: string, roleId: string | null): boolean {
  const app = apps.find(({ ID }) => ID === appId)
  if (!app) return false
  return roleId === null || app.Roles.some((role) => role.ID === roleId && mayGrantRole(viewer, app, role))
}

/** The apps and roles that a person holds. */
export const heldBy = async (db: Db, userId: string) =>
  (await db.row<{ apps: string[]; roles: string[] }>`
    select array(select app_id from user_apps where user_id = ${userId}) as apps,
           array(select role_id from user_roles where user_id = ${userId}) as roles`)!

/** The names of apps and roles in a language, by their ids. */
export async function namesOf(
  db: Db,
  rows: { apps: Iterable<string>; roles: Iterable<string> },
  named: Names,
) {
  const found = await db.rows<{ id: string; name: string }>`
    select a.id, ${named.app} as name from apps a where a.id = any(${[...rows.apps]}::uuid[])
    union all
    select r.id, ${named.role} from roles r where r.id = any(${[...rows.roles]}::uuid[])`
  return new Map(found.map(({ id, name }) => [id, name]))
}
type Names = Record<'app' | 'role', ReturnType<typeof sql>>
