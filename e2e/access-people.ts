import { groupSearchText, userSearchText } from '#domain/contract/search-text.ts'
import { type Locale, locales } from '#core/contract/locale.ts'
import { type Permission, prefixed } from '#domain/contract/permissions.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Db } from '#core/server/database/database.ts'
import { demoPeople } from '#db/demo/demo-people.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'
import { addTwin, twin } from './journey-people.ts'

const id = (name: string) => namedUuid(`journeys ${name}`)

export const STORES = 400
export const PERMISSIONS = 200
export const VAST_DEALER = 'Réseau L’Immense'
export const VAST_APP = 'Grand Catalogue'
/** An app that the manager does not have. */
export const HIDDEN_APP = 'Marketing Center'

/** The people whose apps the journeys give and take, different ones for each language. */
export const holders = (locale: Locale) => ({
  /** A buyer in Parts Ordering, in every store of the dealer admin’s dealer. */
  buyer: { firstName: 'Aglaé', lastName: 'Buteau', email: twin('buyer', locale) },
  /** The same in two stores, one of them the manager’s; and has an app that the manager does not have. */
  shared: { firstName: 'Béatrix', lastName: 'Cloutier', email: twin('shared', locale) },
  /** A user of the dealer with very many stores. */
  vast: { firstName: 'Clovis', lastName: 'D’Immense', email: twin('vast', locale) },
  /** Another user of that dealer, never saved by a journey. */
  unsaved: { firstName: 'Mélodie', lastName: 'Narbonne', email: twin('unsaved', locale) },
  /** Moves to another dealer. */
  mover: { firstName: 'Désiré', lastName: 'Émond', email: twin('mover', locale) },
  /** Has Parts Ordering in the manager’s stores, with a role above the manager’s. */
  outranked: { firstName: 'Gaston', lastName: 'Guérin', email: twin('outranked', locale) },
  /** Holds a permission in the portal that neither the dealer admin nor the network admin holds. */
  stronger: { firstName: 'Hortense', lastName: 'Huot', email: twin('stronger', locale) },
  /** The same as the buyer; two people change this user at once. */
  sought: { firstName: 'Estelle', lastName: 'Fortier', email: twin('sought', locale) },
  /** Has four apps in two stores each: the model of a new colleague. */
  model: { firstName: 'Gisèle', lastName: 'L’Exemple', email: twin('model', locale) },
  /** Has two apps without required values in one store: the model of a new colleague. */
  peer: { firstName: 'Alban', lastName: 'Pareil', email: twin('peer', locale) },
  /** Has three apps in one store; moves to another one. */
  relocated: { firstName: 'Thècle', lastName: 'Déménage', email: twin('relocated', locale) },
  /** The same as the buyer; tests that change this user restore them. */
  returning: { firstName: 'Fabrice', lastName: 'Godin', email: twin('returning', locale) },
})

/** A second admin of that dealer. */
export const OTHER_GIVER = 'other.giver'
/** Creates a user while the session ends. */
export const CREATOR = 'creator'

/** Adds them to the demo network, with a dealer of very many stores and an app of very many permissions. */
export async function addAccessPeople(db: Db) {
  await addVastDealer(db)
  await addVastApp(db)
  for (const locale of locales) {
    const {
      buyer,
      shared,
      vast,
      unsaved,
      mover,
      sought,
      returning,
      outranked,
      stronger,
      model,
      peer,
      relocated,
    } = holders(locale)
    await addTwin(db, demoPeople.dealerAdmin, locale, CREATOR)
    await addTwin(db, demoPeople.dealerAdmin, locale, OTHER_GIVER)
    for (const person of [
      buyer,
      shared,
      mover,
      sought,
      returning,
      outranked,
      stronger,
      model,
      peer,
      relocated,
    ])
      await addPerson(db, person, locale, demoPeople.dealerAdmin.email)
    for (const person of [vast, unsaved]) {
      await addPerson(db, person, locale, demoPeople.dealerAdmin.email)
      await db.rows`update users set dealer_id = ${id('dealer')} where email = ${person.email}`
    }
    for (const { email } of [buyer, mover, sought, returning])
      await giveParts(db, email, demoPeople.dealerAdmin.email)
    await givePermission(db, stronger.email, 'modify-primary')
    await giveApps(db, model.email, ['parts', 'warranty', 'service', 'pricing'], 2)
    await giveApps(db, peer.email, ['service', 'pricing'], 1)
    await giveApps(db, relocated.email, ['parts', 'warranty', 'service'], 1)
    await giveParts(db, shared.email, demoPeople.manager.email)
    await giveParts(db, outranked.email, demoPeople.manager.email, 100, 'parts-manager')
    await giveParts(db, shared.email, demoPeople.dealerAdmin.email, 2)
    await db.rows`
      insert into user_apps (user_id, app_id)
      select u.id, a.id from users u, apps a where u.email = ${shared.email} and a.display_name = ${HIDDEN_APP}`
    await db.rows`
      insert into user_roles (user_id, app_id, role_id)
      select u.id, a.id, r.id
        from users u, apps a join roles r on r.app_id = a.id and r.name = 'content-editor'
       where u.email = ${shared.email} and a.display_name = ${HIDDEN_APP}`
  }
  // The manager has Parts Ordering, but neither of these.
  for (const { email } of [
    { email: demoPeople.manager.email },
    ...locales.map((one) => ({ email: twin('manager', one) })),
  ]) {
    await db.rows`
      delete from user_apps where user_id = (select id from users where email = ${email})
         and app_id in (select id from apps where display_name in (${HIDDEN_APP}, ${VAST_APP}))`
    await db.rows`
      insert into user_apps (user_id, app_id)
      select u.id, a.id from users u, apps a where u.email = ${email} and a.name = 'parts'
      on conflict do nothing`
  }
}

const addPerson = (
  db: Db,
  person: { firstName: string; lastName: string; email: string },
  locale: Locale,
  like: string,
) =>
  db.rows`
    insert into users (email, first_name, last_name, locale, region, dealer_id, password_hash, email_verified, search_text)
    select ${person.email}, ${person.firstName}, ${person.lastName}, ${locale}, 'CA', dealer_id, password_hash, true,
           ${userSearchText(person.firstName, person.lastName, person.email)}
      from users where email = ${like}`

/** A permission in the portal. */
async function givePermission(db: Db, email: string, permission: Permission) {
  await db.rows`
    insert into user_apps (user_id, app_id)
    select u.id, a.id from users u, apps a where u.email = ${email} and a.client_id = ${PORTAL_CLIENT_ID}`
  await db.rows`
    insert into user_permissions (user_id, app_id, permission_id)
    select u.id, p.app_id, p.id from users u, permissions p join apps a on a.id = p.app_id
     where u.email = ${email} and a.client_id = ${PORTAL_CLIENT_ID} and p.name = ${prefixed(permission)}`
}

/** Gives a role in Parts Ordering, for so many of the stores of the portal role of `storesOf`. */
async function giveParts(db: Db, email: string, storesOf: string, stores = 100, role = 'buyer') {
  await db.rows`
    insert into user_apps (user_id, app_id)
    select u.id, a.id from users u, apps a where u.email = ${email} and a.name = 'parts' on conflict do nothing`
  await db.rows`
    insert into user_roles (user_id, app_id, role_id)
    select u.id, r.app_id, r.id from users u, roles r join apps a on a.id = r.app_id and a.name = 'parts'
     where u.email = ${email} and r.name = ${role} on conflict do nothing`
  await db.rows`
    insert into user_stores (user_id, role_id, store_id)
    select u.id, r.id, own.store_id
      from users u, roles r join apps a on a.id = r.app_id and a.name = 'parts',
           (select distinct us.store_id from user_stores us join users o on o.id = us.user_id
             where o.email = ${storesOf} order by us.store_id limit ${stores}) own
     where u.email = ${email} and r.name = ${role} on conflict do nothing`
  await db.rows`
    insert into user_permissions (user_id, app_id, permission_id)
    select u.id, p.app_id, p.id from users u, permissions p join apps a on a.id = p.app_id and a.name = 'parts'
     where u.email = ${email} and p.name in ('view-orders', 'place-orders', 'view-dealer-prices')
    on conflict do nothing`
  await db.rows`
    insert into user_attributes (user_id, attribute_id, value)
    select u.id, t.id, 'B-1042' from users u, attributes t join apps a on a.id = t.app_id and a.name = 'parts'
     where u.email = ${email} and t.name = 'buyer-code' on conflict do nothing`
}

/** Gives the lowest role of some apps, each in so many stores, with the required values. */
async function giveApps(db: Db, email: string, apps: string[], stores: number) {
  await db.rows`
    insert into user_apps (user_id, app_id)
    select u.id, a.id from users u, apps a where u.email = ${email} and a.name = any(${apps}::text[])`
  await db.rows`
    insert into user_roles (user_id, app_id, role_id)
    select ua.user_id, ua.app_id, r.id
      from user_apps ua join users u on u.id = ua.user_id and u.email = ${email}
      join lateral (select id from roles where app_id = ua.app_id order by priority limit 1) r on true`
  await db.rows`
    insert into user_stores (user_id, role_id, store_id)
    select ur.user_id, ur.role_id, s.id
      from user_roles ur join users u on u.id = ur.user_id and u.email = ${email}
      join lateral (select id from stores where dealer_id = u.dealer_id order by id limit ${stores}) s on true`
  await db.rows`
    insert into user_attributes (user_id, attribute_id, value)
    select ua.user_id, t.id, 'M-4711' from user_apps ua join users u on u.id = ua.user_id and u.email = ${email}
      join attributes t on t.app_id = ua.app_id and t.required`
}

async function addVastDealer(db: Db) {
  await db.rows`
    insert into dealers (id, name, display_name, sold_to, region, locale, search_text)
    values (${id('dealer')}, ${VAST_DEALER}, ${VAST_DEALER}, '99400', 'CA', 'fr-CA', ${groupSearchText(VAST_DEALER, VAST_DEALER, '99400')})`
  await db.rows`
    insert into stores (dealer_id, name, display_name, ship_to, region, locale)
    select ${id('dealer')}, 'immense-' || n, 'Succursale Saint-Élie nº ' || lpad(n::text, 3, '0'), (9400000 + n)::text, 'CA', 'fr-CA'
      from generate_series(1, ${STORES}::integer) n`
}

/** Ten groups of permissions, the others in these. */
async function addVastApp(db: Db) {
  await db.rows`
    insert into apps (id, name, display_name, client_id, url, login_url, logout_url, colour)
    values (${id('app')}, 'vast', ${VAST_APP}, 'vast', 'https://vast.example.com', 'https://vast.example.com/in', 'https://vast.example.com/out', '#7a4a12')`
  await db.rows`
    insert into roles (app_id, name, display_name, priority)
    values (${id('app')}, 'vast-editor', 'Vast Editor', 20), (${id('app')}, 'vast-reader', 'Vast Reader', 10)`
  for (let n = 1; n <= PERMISSIONS; n += 1)
    await db.rows`
      insert into permissions (id, app_id, parent_id, position, name, display_name, transferable)
      values (${id(`permission ${n}`)}, ${id('app')}, ${n > 10 ? id(`permission ${n % 10 || 10}`) : null}, ${n},
              ${`vast-${n}`}, ${`Catalogue right ${n}`}, true)`
}
