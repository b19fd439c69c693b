import type { Db } from '#core/server/database/database.ts'
import { type Permission, permissions } from '#domain/contract/permissions.ts'
import { dealerAdminPermissions, managerPermissions, networkAdminPermissions } from '#db/demo/demo-people.ts'
import { givenUser, giveRole, portalApp } from '#test/people.ts'
import type { Network, Place } from './network.ts'

/** A persona of the authorisation matrix, section 1, who makes calls. */
export type Persona = {
  name: string
  /** Null if nobody is signed in. */
  userId: string | null
  /** Whether the account is valid; otherwise every call is refused as if nobody were signed in. */
  stands: boolean
  held: readonly Permission[]
  systemAdmin: boolean
  /** The priority of the portal role; null without a role, which is below all others. */
  rank: number | null
  /** The near places in the persona's scope. */
  reaches: ReadonlySet<Place>
}

type Held = Partial<Omit<Persona, 'name' | 'userId' | 'reaches'>>
const persona = (
  name: string,
  userId: string | null,
  reaches: readonly Place[],
  held: Held = {},
): Persona => ({
  name,
  userId,
  stands: userId !== null,
  held: [],
  systemAdmin: false,
  rank: null,
  reaches: new Set(reaches),
  ...held,
})

const people = ['clerk', 'manager', 'floater', 'admin', 'primary', 'systemAdmin'] as const
const ofStore = ['dealer', 'store', ...people] as const
const ofApp = ['app', 'role'] as const
const everything = [...ofStore, ...ofApp, 'loner', 'emptyDealer'] as const

/** Creates the fourteen personas of the matrix. The forged token is one of a session that does not exist. */
export async function givenPersonas(db: Db, { near, far, otherStore }: Network): Promise<Persona[]> {
  await db.rows`
    insert into roles (app_id, name, display_name, priority) values (${await portalApp(db)}, 'biolab_admin', 'x', 100)`
  const root = { held: permissions, systemAdmin: true, rank: 100 }
  const ofDealer = { dealerId: near.dealer }
  const admin = { role: 'admin', permissions: dealerAdminPermissions }
  const manager = { role: 'manager', permissions: managerPermissions }
  const withApp = async (id: string, app = near.app) => {
    await giveRole(db, id, app, 'clerk')
    return id
  }
  const asAdmin = { held: dealerAdminPermissions, rank: 50 }
  const asManager = { held: managerPermissions, rank: 20 }
  const gone = await givenUser(db, { role: 'system_admin', permissions })
  await db.rows`update users set locked = true, deleted_at = now() where id = ${gone}`
  return [
    persona('nobody', null, []),
    persona('a forged token', crypto.randomUUID(), [], { stands: false }),
    persona('system admin', await givenUser(db, { role: 'system_admin' }), everything, root),
    persona('biolab admin', await givenUser(db, { role: 'biolab_admin' }), everything, root),
    persona('holder of all permissions', await givenUser(db, { permissions }), everything, {
      held: permissions,
    }),
    persona(
      'network admin',
      await withApp(await givenUser(db, { role: 'admin', permissions: networkAdminPermissions })),
      everything,
      { held: networkAdminPermissions, rank: 50 },
    ),
    persona(
      'dealer admin',
      await withApp(await givenUser(db, { ...admin, ...ofDealer })),
      [...ofStore, ...ofApp],
      asAdmin,
    ),
    persona(
      'admin of another dealer',
      await withApp(await givenUser(db, { ...admin, dealerId: far.dealer }), far.app),
      [],
      asAdmin,
    ),
    persona(
      'manager',
      await givenUser(db, { ...manager, ...ofDealer, storeIds: [near.store] }),
      ofStore,
      asManager,
    ),
    persona(
      'manager of another store',
      await givenUser(db, { ...manager, ...ofDealer, storeIds: [otherStore] }),
      ['dealer'],
      asManager,
    ),
    persona('ordinary user', await givenUser(db, ofDealer), ['dealer']),
    persona(
      'primary dealer admin',
      await givenUser(db, { ...admin, ...ofDealer, primary: true }),
      ofStore,
      asAdmin,
    ),
    persona('admin without dealer', await givenUser(db, admin), [], asAdmin),
    persona('former system admin', gone, [], { ...root, stands: false }),
  ]
}

/** Creates a dealer admin with the app and exactly these permissions, so that a refusal can have no other reason. */
export async function givenHolder(db: Db, { near }: Network, held: readonly Permission[], name: string) {
  const id = await givenUser(db, { role: 'admin', dealerId: near.dealer, permissions: held })
  await giveRole(db, id, near.app, 'clerk')
  const network = held.includes('access-all-dealers')
  return persona(name, id, network ? everything : [...ofStore, ...ofApp], { held, rank: 50 })
}
