import { userSearchText } from '#core/contract/fold.ts'
import { type Locale, locales } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { demoPeople } from '#db/demo/demo-people.ts'

/** People that a journey changes: each language has its own, so that both can be walked at once. */
export const lockedOut = (locale: Locale) => `locked.out.${locale.toLowerCase()}@demo.comptoir.test`
export const toLock = (locale: Locale) => ({
  firstName: locale === 'fr-CA' ? 'Maëlle' : 'Gaëlle',
  lastName: 'Çôté-D’Œuvre',
  email: `to.lock.${locale.toLowerCase()}@demo.comptoir.test`,
})

/** Adds them to the demo network: one who can sign in, and one in the dealer admin's dealer. */
export async function addJourneyPeople(db: Db) {
  for (const locale of locales) {
    await add(db, { firstName: 'Luc', lastName: `Verrou ${locale}`, email: lockedOut(locale) }, locale)
    await add(db, toLock(locale), locale)
  }
}

const add = (db: Db, person: ReturnType<typeof toLock>, locale: Locale) =>
  db.rows`
    insert into users (email, first_name, last_name, locale, region, dealer_id, password_hash, search_text)
    select ${person.email}, ${person.firstName}, ${person.lastName}, ${locale}, 'CA', admin.dealer_id, admin.password_hash,
           ${userSearchText(person.firstName, person.lastName, person.email)}
      from users admin where admin.email = ${demoPeople.dealerAdmin.email}`
