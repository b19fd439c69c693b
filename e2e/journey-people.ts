import { userSearchText } from '#core/contract/fold.ts'
import { type Locale, locales } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { demoPeople } from '#db/demo/demo-people.ts'

const DOMAIN = '@demo.comptoir.test'

/** The address of a demo person’s twin who reads a language: everything but the address and the language is the same. */
export const twin = (who: string, locale: Locale) => `${who}.${locale.toLowerCase()}${DOMAIN}`

/** People that a journey changes: each language has its own, so that both can be walked at once. */
export const lockedOut = (locale: Locale) => twin('locked.out', locale)
export const toLock = (locale: Locale) => ({
  firstName: locale === 'fr-CA' ? 'Maëlle' : 'Gaëlle',
  lastName: 'Çôté-D’Œuvre',
  email: twin('to.lock', locale),
})

/** Adds them to the demo network. */
export async function addJourneyPeople(db: Db) {
  for (const locale of locales) {
    for (const { email } of Object.values(demoPeople)) await addTwin(db, email, locale)
    await addToDealer(
      db,
      { firstName: 'Luc', lastName: `Verrou ${locale}`, email: lockedOut(locale) },
      locale,
    )
    await addToDealer(db, toLock(locale), locale)
  }
}

async function addTwin(db: Db, email: string, locale: Locale) {
  const address = twin(email.replace(DOMAIN, ''), locale)
  const user = await db.row<{ id: string; of: string }>`
    insert into users (email, first_name, last_name, locale, region, dealer_id, is_primary, password_hash, search_text)
    select ${address}, first_name, last_name, ${locale}, 'CA', dealer_id, is_primary, password_hash, search_text
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

const addToDealer = (db: Db, person: ReturnType<typeof toLock>, locale: Locale) =>
  db.rows`
    insert into users (email, first_name, last_name, locale, region, dealer_id, password_hash, search_text)
    select ${person.email}, ${person.firstName}, ${person.lastName}, ${locale}, 'CA', admin.dealer_id, admin.password_hash,
           ${userSearchText(person.firstName, person.lastName, person.email)}
      from users admin where admin.email = ${demoPeople.dealerAdmin.email}`
