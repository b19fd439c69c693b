import type { Db } from '#core/server/database/database.ts'
import { CHOOSE_PASSWORD, makePasswordLink } from '#features/sign-in/server/passwords/password-links.ts'
import {
  givenApp,
  givenDealer,
  givenStore,
  givenUser,
  giveRole,
  giveSecret,
  portalApp,
} from '#test/people.ts'
import { portalAttribute } from './samples.ts'

/** The ids of records in one place, which calls can be about. */
export type Places = {
  dealer: string
  store: string
  /** A dealer without stores and people. */
  emptyDealer: string
  app: string
  /** A role of the app. */
  role: string
  /** Another role of the app, which nobody has, and a permission. */
  guest: string
  permission: string
  /** An attribute of the app, which no record has. */
  attribute: string
  /** Attributes of dealers and of stores, which no record has. */
  ofDealers: string
  ofStores: string
  /** The previous secret of the app, which is still valid. */
  secret: string
  /** A person with the app for the store, and without a role in the portal. */
  clerk: string
  /** The manager of the store. */
  manager: string
  /** A manager of the store and another one. */
  floater: string
  /** An admin of the dealer, for the store. */
  admin: string
  /** Such an admin with a primary account. */
  primary: string
  systemAdmin: string
  /** A person without a dealer. */
  loner: string
  /** A link with which the loner can choose a password once. */
  link: string
}
export type Place = keyof Places

/** The ids of every filter of people. */
export const peopleFilters = ({ dealer, store, app, role, permission }: Places) => ({
  dealer,
  store,
  app,
  role,
  permission,
  template: app,
})

/** Creates two dealers with stores, people and an app each. `otherStore` is a second store of the near dealer. */
export async function givenNetwork(db: Db) {
  const near = await givenPlaces(db, 'Près')
  const far = await givenPlaces(db, 'Loin')
  const otherStore = await givenStore(db, near.dealer, 'Other')
  await givenApp(db, 'learning', { forAll: true })
  return { near, far, otherStore }
}
export type Network = Awaited<ReturnType<typeof givenNetwork>>

/** Creates a dealer with a store, people and an app. */
export async function givenPlaces(db: Db, name: string): Promise<Places> {
  const dealer = await givenDealer(db, name)
  const store = await givenStore(db, dealer, name)
  const app = await givenApp(db)
  const role = await db.row<{ id: string }>`select id from roles where app_id = ${app}`
  const guest = await db.row<{ id: string }>`
    insert into roles (app_id, name, display_name) values (${app}, 'guest', 'Guest') returning id`
  const permission = await db.row<{ id: string }>`
    insert into permissions (app_id, name, display_name) values (${app}, 'look', 'Look') returning id`
  const attribute = await db.row<{ id: string }>`
    insert into attributes (family, app_id, name, display_name) values ('app', ${app}, 'desk', 'Desk') returning id`
  const ofFamily = async (family: 'dealer' | 'store') => {
    const row = await db.row<{ id: string }>`
      insert into attributes (family, name, display_name)
      values (${family}, ${`code of ${dealer}`}, 'Code') returning id`
    return row!.id
  }
  await giveSecret(db, app, 'the current secret')
  const secret = await db.row<{ id: string }>`
    insert into app_secrets (app_id, hash, expires_at) values (${app}, 'hash-of-a-former-secret', '2999-01-01') returning id`
  const clerk = await givenUser(db, { dealerId: dealer })
  await giveRole(db, clerk, app, 'clerk', [store])
  const of = { dealerId: dealer, storeIds: [store] }
  const loner = await givenUser(db)
  await db.rows`
    insert into attributes (id, family, app_id, name, display_name)
    values (${portalAttribute}, 'app', ${await portalApp(db)}, 'code', 'Code') on conflict do nothing`
  const link = await makePasswordLink(db, loner, 'reset', new Date('2999-01-01'))
  return {
    dealer,
    store,
    emptyDealer: await givenDealer(db, `${name} vide`),
    app,
    role: role!.id,
    guest: guest!.id,
    permission: permission!.id,
    attribute: attribute!.id,
    ofDealers: await ofFamily('dealer'),
    ofStores: await ofFamily('store'),
    secret: secret!.id,
    clerk,
    manager: await givenUser(db, { ...of, role: 'manager' }),
    floater: await givenUser(db, {
      ...of,
      role: 'manager',
      storeIds: [store, await givenStore(db, dealer, 'Shed')],
    }),
    admin: await givenUser(db, { ...of, role: 'admin' }),
    primary: await givenUser(db, { ...of, role: 'admin', primary: true }),
    systemAdmin: await givenUser(db, { ...of, role: 'system_admin' }),
    loner,
    link: link.slice(CHOOSE_PASSWORD.length),
  }
}

/** Valid ids of records that do not exist. */
export const nowhere = (): Places => {
  const id = () => crypto.randomUUID()
  return {
    dealer: id(),
    store: id(),
    emptyDealer: id(),
    app: id(),
    role: id(),
    guest: id(),
    permission: id(),
    attribute: id(),
    ofDealers: id(),
    ofStores: id(),
    secret: id(),
    clerk: id(),
    manager: id(),
    floater: id(),
    admin: id(),
    primary: id(),
    systemAdmin: id(),
    loner: id(),
    link: id(),
  }
}
