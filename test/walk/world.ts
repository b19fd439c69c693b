import { type Db, sql } from '#core/server/database/database.ts'
import type { Change, Row } from './trail.ts'

// A copy of the database's state, updated from the rows that its triggers record, and the rights that follow for each person.
// It is written from the matrix (section 1), and shares no rule with the portal.

type User = {
  id: string
  email: string
  first_name: string
  last_name: string
  mobile_phone: string
  alternate_phone: string
  region: string
  locale: string
  is_primary: boolean
  dealer_id: string | null
  locked: boolean
  lockout_expiry: string | null
  password_hash: string | null
  security_version: number
  version: number
  deleted_at: string | null
}
type Of<K extends string> = Record<K, string>
type Tables = {
  users: User
  dealers: { id: string; region: string; display_name: string; deleted_at: string | null }
  stores: { id: string; dealer_id: string; display_name: string; deleted_at: string | null }
  apps: {
    id: string
    name: string
    client_id: string
    provision_for_all: boolean
    provision_type: number
    hide_in_admin: boolean
    dealer_admin_role_id: string | null
    dealer_admin_permissions: string[] | null
  }
  roles: { id: string; app_id: string; name: string; priority: number | null; deleted_at: string | null }
  permissions: {
    id: string
    app_id: string
    name: string
    transferable: boolean
    deleted_at: string | null
  }
  attributes: { id: string; name: string; family: string; app_id: string | null }
  dealer_attributes: Of<'dealer_id' | 'attribute_id' | 'value'>
  store_attributes: Of<'store_id' | 'attribute_id' | 'value'>
  user_apps: Of<'user_id' | 'app_id'>
  user_roles: Of<'user_id' | 'app_id' | 'role_id'>
  user_stores: Of<'user_id' | 'role_id' | 'store_id'>
  user_permissions: Of<'user_id' | 'app_id' | 'permission_id'>
  oidc_artifacts: { model: string; id: string; uid: string | null; account_id: string | null }
}
type Table = keyof Tables

const keys: { [T in Table]: readonly (keyof Tables[T] & string)[] } = {
  users: ['id'],
  dealers: ['id'],
  stores: ['id'],
  apps: ['id'],
  roles: ['id'],
  permissions: ['id'],
  attributes: ['id'],
  dealer_attributes: ['dealer_id', 'attribute_id'],
  store_attributes: ['store_id', 'attribute_id'],
  user_apps: ['user_id', 'app_id'],
  user_roles: ['user_id', 'role_id'],
  user_stores: ['user_id', 'role_id', 'store_id'],
  user_permissions: ['user_id', 'permission_id'],
  oidc_artifacts: ['model', 'id'],
}
const isKept = (table: string): table is Table => table in keys

const PORTAL = 'user-portal'
const SYSTEM_ADMINS = ['system_admin', 'biolab_admin']

/** The rights of a person in the portal at one moment. */
export type Facts = {
  id: string
  /** The permissions in the portal's own app, without prefix. A system admin has all of them. */
  held: ReadonlySet<string>
  systemAdmin: boolean
  /** Whether the person is a system admin, or has all-permissions. */
  unlimited: boolean
  role: string | null
  /** Without a role, or with one that has no priority, the rank is below every number. */
  rank: number
  dealerId: string | null
  /** The stores of the portal role. */
  storeIds: ReadonlySet<string>
  /** The stores of all roles in all apps. */
  allStoreIds: ReadonlySet<string>
  appIds: ReadonlySet<string>
}

export class World {
  readonly #tables = new Map<Table, Map<string, Row>>()
  readonly #facts = new Map<string, Facts | undefined>()

  static async read(db: Db): Promise<World> {
    const world = new World()
    await world.reread(db)
    return world
  }

  /** Reads everything from the database again. */
  async reread(db: Db): Promise<void> {
    for (const table of Object.keys(keys).filter(isKept)) {
      this.#tables.set(table, new Map())
      const rows = await db.rows<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`
      this.apply(rows.map(({ row }) => ({ table, old: null, new: row })))
    }
  }

  apply(changes: readonly Change[]): void {
    for (const { table, old, new: after } of changes) {
      if (!isKept(table)) continue
      const rows = this.#tables.get(table)!
      const key = (row: Row) => keys[table].map((column) => String(row[column])).join(' ')
      if (old) rows.delete(key(old))
      if (after) rows.set(key(after), after)
      if (table !== 'oidc_artifacts') this.#facts.clear()
    }
  }

  all<T extends Table>(table: T): Tables[T][] {
    return [...this.#tables.get(table)!.values()] as Tables[T][]
  }

  find<T extends Table>(table: T, ...key: string[]): Tables[T] | undefined {
    return this.#tables.get(table)!.get(key.join(' ')) as Tables[T] | undefined
  }

  ofUser<T extends 'user_apps' | 'user_roles' | 'user_stores' | 'user_permissions'>(table: T, id: string) {
    return this.all(table).filter(({ user_id }) => user_id === id)
  }

  isPortal = (appId: string) => this.find('apps', appId)?.client_id === PORTAL

  /** The role and permissions that an app gives to dealer admins. R65 */
  givesToAdmins(appId: string): { roleId: string | undefined; permissionIds: string[] } {
    const app = this.find('apps', appId)!
    const ofApp = <R extends { app_id: string; deleted_at: string | null }>(rows: R[]) =>
      rows.filter((one) => one.app_id === appId && one.deleted_at === null)
    const roles = ofApp(this.all('roles'))
    const highest = Math.max(...roles.map(({ priority }) => priority ?? Number.NEGATIVE_INFINITY))
    const role =
      roles.find(({ id }) => id === app.dealer_admin_role_id) ??
      roles.find(({ name }) => name === 'admin') ??
      roles.find(({ priority }) => (priority ?? Number.NEGATIVE_INFINITY) === highest)
    const permissions = this.isPortal(appId) ? [] : ofApp(this.all('permissions')).map(({ id }) => id)
    const chosen = app.dealer_admin_permissions
    return { roleId: role?.id, permissionIds: permissions.filter((id) => !chosen || chosen.includes(id)) }
  }

  /** The rights of a person; undefined if they do not exist or were deleted. */
  facts(id: string): Facts | undefined {
    if (!this.#facts.has(id)) this.#facts.set(id, this.#factsOf(id))
    return this.#facts.get(id)
  }

  #factsOf(id: string): Facts | undefined {
    const user = this.find('users', id)
    if (!user || user.deleted_at !== null) return undefined
    const roles = this.ofUser('user_roles', id)
      .filter(({ app_id }) => this.isPortal(app_id))
      .map(({ role_id }) => this.find('roles', role_id)!)
      .filter((role) => role.deleted_at === null)
    const stores = this.ofUser('user_stores', id)
    const rank = Math.max(
      Number.NEGATIVE_INFINITY,
      ...roles.map(({ priority }) => priority ?? Number.NEGATIVE_INFINITY),
    )
    const systemAdmin = roles.some(({ name }) => SYSTEM_ADMINS.includes(name))
    const highest = roles
      .filter(({ priority }) => (priority ?? Number.NEGATIVE_INFINITY) === rank)
      .map(({ name }) => name)
      .sort()[0]
    const names = systemAdmin
      ? this.all('permissions').filter(({ app_id }) => this.isPortal(app_id))
      : this.ofUser('user_permissions', id)
          .filter(({ app_id }) => this.isPortal(app_id))
          .map(({ permission_id }) => this.find('permissions', permission_id)!)
    const held = new Set(
      names.filter((one) => one.deleted_at === null).map(({ name }) => name.slice(PORTAL.length + 1)),
    )
    return {
      id,
      held,
      systemAdmin,
      unlimited: systemAdmin || held.has('all-permissions'),
      role: systemAdmin ? 'system_admin' : (highest ?? null),
      rank,
      dealerId: user.dealer_id,
      storeIds: new Set(
        stores
          .filter((one) => roles.some(({ id: role }) => role === one.role_id))
          .map(({ store_id }) => store_id),
      ),
      allStoreIds: new Set(stores.map(({ store_id }) => store_id)),
      appIds: new Set(this.ofUser('user_apps', id).map(({ app_id }) => app_id)),
    }
  }

  /** Whether an actor sees a person. */
  reaches(actor: Facts, id: string): boolean {
    const user = this.find('users', id)
    if (!user) return false
    if (actor.held.has('access-all-dealers')) return true
    if (actor.dealerId === null || user.dealer_id !== actor.dealerId) return false
    if (actor.role === 'admin') return true
    return (
      actor.role === 'manager' &&
      this.ofUser('user_stores', id).some(({ store_id }) => actor.storeIds.has(store_id))
    )
  }

  reachesDealer = (actor: Facts, id: string | null) =>
    actor.held.has('access-all-dealers') || (id !== null && id === actor.dealerId)

  reachesStore(actor: Facts, id: string): boolean {
    if (actor.held.has('access-all-dealers') || actor.storeIds.has(id)) return true
    return actor.role === 'admin' && this.find('stores', id)?.dealer_id === actor.dealerId
  }

  seesApp(actor: Facts, id: string): boolean {
    const app = this.find('apps', id)
    if (!app) return false
    return (actor.unlimited || actor.appIds.has(id)) && (!app.hide_in_admin || actor.held.has('modify-apps'))
  }

  /** Whether the account is usable, which a token needs beside its session. */
  stands(id: string): boolean {
    const user = this.find('users', id)
    if (!user || user.deleted_at !== null || user.locked) return false
    return user.dealer_id === null || this.find('dealers', user.dealer_id)?.deleted_at === null
  }

  systemAdmins = () =>
    this.all('users').filter(
      ({ id, password_hash }) =>
        this.facts(id)?.systemAdmin === true && password_hash !== null && this.stands(id),
    )

  isSignedIn = (userId: string) =>
    this.all('oidc_artifacts').some((one) => one.model === 'Session' && one.account_id === userId)

  hasSession = (uid: string | null, userId: string) =>
    this.all('oidc_artifacts').some(
      (one) => one.model === 'Session' && one.uid === uid && one.account_id === userId,
    )
}
