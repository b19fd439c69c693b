import { type Db, sql } from '#core/server/database/database.ts'
import { forbidden } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { nameOf } from '#domain/server/names.ts'
import { userScope, usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { ReportSettings, UsedSettings } from '../../contract/settings.ts'
import { mayFilterByRole, shipToIsRequired, soldToIsFixed } from '../../rules.ts'

/** The filters as ids of what the viewer may see, their scope included; null: no such filter. */
export type Filters = {
  /** A filter names what does not exist, or the viewer sees nobody: every figure is empty. */
  empty: boolean
  dealerId: string | null
  storeId: string | null
  appId: string | null
  roleId: string | null
  userId: string | null
  /** The apps whose events and roles count; null: all. H142 */
  apps: readonly string[] | null
}

export const noFilters: Filters = {
  empty: false,
  dealerId: null,
  storeId: null,
  appId: null,
  roleId: null,
  userId: null,
  apps: null,
}

/** Checks the filters, and sets those that the viewer cannot choose. */
export async function readFilters(db: Db, viewer: SignedIn, settings: ReportSettings) {
  const dealer = await dealerOf(db, viewer, settings.soldTo)
  const store = await storeOf(db, viewer, dealer, settings)
  const app = settings.app ? await appOf(db, viewer, settings.app) : null
  const role = settings.role ? await roleOf(db, viewer, settings.role) : null
  const user = settings.user?.trim() ? await userOf(db, viewer, settings.user.trim()) : null
  const unknown = [dealer, store, app, role, user].includes(undefined)
  const filters: Filters = {
    empty: unknown || userScope(viewer) === 'none' || (shipToIsRequired(viewer) && !store),
    dealerId: dealer?.id ?? null,
    storeId: store?.id ?? null,
    appId: app?.id ?? null,
    roleId: role?.id ?? null,
    userId: user?.id ?? null,
    apps: can(viewer, 'all-permissions') ? null : await appsOf(db, viewer),
  }
  const soldTo = dealer?.number ?? (settings.soldTo || undefined)
  const shipTo = store?.number ?? (settings.shipTo || undefined)
  const names: UsedSettings['Names'] = {
    ...(dealer && { soldTo: dealer.name }),
    ...(store && { shipTo: store.name }),
    ...(app && { app: app.name }),
    ...(role && { role: role.name }),
  }
  return { filters, soldTo, shipTo, names }
}

type NamedRecord = { id: string; name: string }
type NumberedRecord = NamedRecord & { number: string; dealerId: string }

/** Undefined: there is none. H134 */
async function dealerOf(db: Db, viewer: SignedIn, soldTo: string | undefined) {
  if (!soldToIsFixed(viewer)) {
    if (!soldTo) return null
    return db.row<Omit<NumberedRecord, 'dealerId'>>`
      select d.id, d.sold_to as number, d.display_name as name
        from dealers d where d.sold_to = ${soldTo} and d.deleted_at is null`
  }
  const own = await db.row<Omit<NumberedRecord, 'dealerId'>>`
    select d.id, d.sold_to as number, d.display_name as name
      from dealers d where d.id = ${viewer.dealerId}::uuid`
  if (soldTo && own?.number !== soldTo) throw forbidden()
  return own
}

/** H135 */
async function storeOf(
  db: Db,
  viewer: SignedIn,
  dealer: NamedRecord | null | undefined,
  { shipTo }: ReportSettings,
) {
  if (!shipTo && !shipToIsRequired(viewer)) return null
  const ofViewer = !soldToIsFixed(viewer)
    ? sql`true`
    : viewer.role === 'admin'
      ? sql`s.dealer_id = ${viewer.dealerId}::uuid`
      : sql`s.id = any(${viewer.storeIds}::uuid[])`
  const store = await db.row<NumberedRecord>`
    select s.id, s.ship_to as number, s.display_name as name, s.dealer_id as "dealerId" from stores s
     where s.deleted_at is null and ${shipTo ? sql`s.ship_to = ${shipTo}` : sql`true`} and ${ofViewer}
     order by s.display_name collate "und-x-icu", s.id
     limit 1`
  if (shipTo && !store && soldToIsFixed(viewer)) throw forbidden()
  if (store && dealer && store.dealerId !== dealer.id) throw forbidden()
  return store
}

/** H136 */
const appOf = (db: Db, viewer: SignedIn, id: string) =>
  db.row<NamedRecord>`
    select a.id, ${nameOf('app', 'a', viewer.language)} as name from apps a
     where a.id = ${id} and ${can(viewer, 'all-permissions') ? sql`true` : visibleApps(viewer)}`

/** H137 */
async function roleOf(db: Db, viewer: SignedIn, id: string) {
  const visible = can(viewer, 'all-permissions') ? sql`true` : visibleApps(viewer)
  const role = await db.row<NamedRecord & { Priority: number | null }>`
    select r.id, ${nameOf('role', 'r', viewer.language)} as name, r.priority as "Priority"
      from roles r join apps a on a.id = r.app_id
     where r.id = ${id} and ${visible}`
  if (role && !mayFilterByRole(viewer, role)) throw forbidden()
  return role
}

/** H138 */
const userOf = (db: Db, viewer: SignedIn, email: string) =>
  db.row<{ id: string }>`
    select u.id from users u
     where lower(u.email) = lower(${email}) and u.deleted_at is null and ${usersInScope(viewer)}`

const appsOf = async (db: Db, viewer: SignedIn) =>
  (await db.rows<{ id: string }>`select a.id from apps a where ${visibleApps(viewer)}`).map(({ id }) => id)
