import { userSearchText } from '#domain/contract/search-text.ts'
import { type Locale, locales } from '#core/contract/locale.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { prefixed } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { demoPeople } from '#db/demo/demo-people.ts'

type Person = { firstName: string; lastName: string; email: string }

const DOMAIN = '@demo.comptoir.test'

/** The address of a demo person’s twin with another language: only the address and the language differ. */
export const twin = (who: string, locale: Locale) => `${who}.${locale.toLowerCase()}${DOMAIN}`

/** People that a journey changes: each language has its own, so that both can run at once. */
export const lockedOut = (locale: Locale) => twin('locked.out', locale)
export const toLock = (locale: Locale) => ({
  firstName: locale === 'fr-CA' ? 'Maëlle' : 'Gaëlle',
  lastName: 'Çôté-D’Œuvre',
  email: twin('to.lock', locale),
})

/** People of the dealer admin’s dealer, changed by the journeys of the forms; one of them leaves it. */
export const formPeople = (locale: Locale) => ({
  edited: { firstName: 'Rosalie', lastName: 'Paré-Hébert', email: twin('edited', locale) },
  contested: { firstName: 'Ludovic', lastName: 'Tessier', email: twin('contested', locale) },
  drafted: { firstName: 'Maxime', lastName: 'Sansfaçon', email: twin('drafted', locale) },
  undone: { firstName: 'Hortense', lastName: 'Revenue', email: twin('undone', locale) },
  deleted: { firstName: 'Maurice', lastName: 'L’Éphémère', email: twin('deleted', locale) },
  oneself: { firstName: 'Solène', lastName: 'Quesnel', email: twin('oneself', locale) },
  forgetful: { firstName: 'Noé', lastName: 'Garneau', email: twin('forgetful', locale) },
  disputed: { firstName: 'Édith', lastName: 'Tessier', email: twin('disputed', locale) },
  overseen: { firstName: 'Théo', lastName: 'Brûlé', email: twin('overseen', locale) },
  interrupted: { firstName: 'Anaïs', lastName: 'Thériault-Vo', email: twin('interrupted', locale) },
  careful: { firstName: 'Jérôme', lastName: 'L’Écuyer', email: twin('careful', locale) },
  patient: { firstName: 'Ève', lastName: 'Lanthier', email: twin('patient', locale) },
  changing: { firstName: 'Anaïs', lastName: 'Gingras', email: twin('changing', locale) },
  forgotten: { firstName: 'Rémi', lastName: 'Dufour', email: twin('forgotten', locale) },
  invited: { firstName: 'Zélie', lastName: 'L’Heureux', email: twin('invited', locale) },
  written: { firstName: 'Ophélie', lastName: 'Daoût', email: twin('written', locale) },
  elsewhere: { firstName: 'Clémence', lastName: 'Roy-Aubé', email: twin('elsewhere', locale) },
  handled: { firstName: 'Fabien', lastName: 'Thériault-Noël', email: twin('handled', locale) },
  moving: { firstName: 'Léonie', lastName: 'Cloutier', email: twin('moving', locale) },
  unproven: { firstName: 'Zacharie', lastName: 'Vaillancourt', email: twin('unproven', locale) },
  robbed: { firstName: 'Isaïe', lastName: 'Prud’homme', email: twin('robbed', locale) },
  unstarted: { firstName: 'Aglaé', lastName: 'Prévost', email: twin('unstarted', locale) },
  helped: { firstName: 'Odile', lastName: 'Brassard', email: twin('helped', locale) },
  calling: { firstName: 'Mathis', lastName: 'Deschênes-Roy', email: twin('calling', locale) },
  keyed: { firstName: 'Régis', lastName: 'Clavet', email: twin('keyed', locale) },
  dictated: { firstName: 'Lucette', lastName: 'Dubreuil', email: twin('dictated', locale) },
  bilingual: { firstName: 'Béatrice', lastName: 'Lahaie', email: twin('bilingual', locale) },
  leaver: { firstName: 'Réjean', lastName: 'Départ', email: twin('leaver', locale) },
  watched: { firstName: 'Florence', lastName: 'Lachance-Ouimet', email: twin('watched', locale) },
  guarded: { firstName: 'Maëva', lastName: 'Laflamme-Roy', email: twin('guarded', locale) },
  unattached: { firstName: 'Océane', lastName: 'Sauvé', email: twin('unattached', locale) },
})
/** People of the journeys of activity and sessions. */
export const toldOf = (locale: Locale) => ({
  firstName: 'Aurèle',
  lastName: 'Saint-Onge',
  email: twin('told.of', locale),
})
/** Locked together; in the order of addresses the first three are neighbours, and the last is on another page. */
export const together = (locale: Locale) =>
  ['a.first', 'a.second', 'a.third', 'zz.last'].map((who, at) => ({
    firstName: ['Alma', 'Basile', 'Coralie', 'Zoé'][at]!,
    lastName: 'L’Ensemble',
    email: twin(who, locale),
  }))
/** A second admin of that dealer, with a regular account. */
export const CO_ADMIN = 'co.admin'
/** Another one, who has change-dealer but sees only their own dealer. */
export const PLACER = 'placer'
/** A second system admin, for some journeys: a person may check so many numbers of dealers and stores in a minute. */
export const RENAMED = 'renamed'
/** A third one, who checks the numbers of sixty stores. */
export const TYPIST = 'typist'

/** May change applications, but not give them: holds the portal and the apps of app-rights.journey.ts. */
export const CONNECTOR = 'connector'

/** Adds them to the demo network. */
export async function addJourneyPeople(db: Db) {
  for (const locale of locales) {
    for (const person of Object.values(demoPeople)) await addTwin(db, person, locale)
    await addToDealer(
      db,
      { firstName: 'Luc', lastName: `Verrou ${locale}`, email: lockedOut(locale) },
      locale,
    )
    for (const person of [
      toLock(locale),
      toldOf(locale),
      ...together(locale),
      ...Object.values(formPeople(locale)),
    ])
      await addToDealer(db, person, locale)
    await addTwin(db, demoPeople.dealerAdmin, locale, CO_ADMIN)
    await addTwin(db, demoPeople.dealerAdmin, locale, PLACER)
    await addTwin(db, demoPeople.systemAdmin, locale, RENAMED)
    await addTwin(db, demoPeople.systemAdmin, locale, TYPIST)
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id)
      select u.id, p.app_id, p.id from users u, permissions p
       where u.email = ${twin(PLACER, locale)} and p.name = ${prefixed('change-dealer')}`
    await addTwin(db, demoPeople.staff, locale, CONNECTOR)
    await db.rows`
      insert into user_apps (user_id, app_id)
      select u.id, a.id from users u, apps a
       where u.email = ${twin(CONNECTOR, locale)} and a.name in (${PORTAL_CLIENT_ID}, 'pricing', 'learning')
      on conflict do nothing`
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id)
      select u.id, p.app_id, p.id from users u, permissions p
       where u.email = ${twin(CONNECTOR, locale)}
         and p.name in (${prefixed('view-apps')}, ${prefixed('modify-apps')})`
    await db.rows`update users set dealer_id = null where email = ${formPeople(locale).unattached.email}`
    const { unstarted, invited, written } = formPeople(locale)
    const withoutPassword = [unstarted, invited, written].map(({ email }) => email)
    await db.rows`update users set password_hash = null where email = any(${withoutPassword}::text[])`
    const { email: unproven } = formPeople(locale).unproven
    await db.rows`update users set email_verified = false where email = ${unproven}`
    await db.rows`
      insert into user_apps (user_id, app_id)
      select u.id, a.id from users u, apps a where u.email = ${unproven} and a.name = 'parts'`
    await db.rows`update users set is_primary = false where email = ${twin(CO_ADMIN, locale)}`
  }
}

export async function addTwin(
  db: Db,
  { email, firstName, lastName }: Person,
  locale: Locale,
  as = email.replace(DOMAIN, ''),
) {
  const address = twin(as, locale)
  const user = await db.row<{ id: string; of: string }>`
    insert into users (email, first_name, last_name, locale, region, dealer_id, is_primary, password_hash,
                       email_verified, search_text)
    select ${address}, first_name, last_name, ${locale}, 'CA', dealer_id, is_primary, password_hash, true,
           ${userSearchText(firstName, lastName, address)}
      from users where email = ${email}
    returning id, (select id from users where email = ${email}) as of`
  const { id, of } = user!
  await db.rows`insert into user_apps (user_id, app_id) select ${id}, app_id from user_apps where user_id = ${of}`
  await db.rows`
    insert into user_roles (user_id, app_id, role_id) select ${id}, app_id, role_id from user_roles where user_id = ${of}`
  await db.rows`
    insert into user_stores (user_id, role_id, store_id) select ${id}, role_id, store_id from user_stores where user_id = ${of}`
  await db.rows`
    insert into user_permissions (user_id, app_id, permission_id)
    select ${id}, app_id, permission_id from user_permissions where user_id = ${of}`
}

const addToDealer = (db: Db, person: Person, locale: Locale) =>
  db.rows`
    insert into users (email, first_name, last_name, locale, region, dealer_id, password_hash, email_verified, search_text)
    select ${person.email}, ${person.firstName}, ${person.lastName}, ${locale}, 'CA', admin.dealer_id, admin.password_hash, true,
           ${userSearchText(person.firstName, person.lastName, person.email)}
      from users admin where admin.email = ${demoPeople.dealerAdmin.email}`
