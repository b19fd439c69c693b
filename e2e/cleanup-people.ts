import { type Db, sql } from '#core/server/database/database.ts'
import { userSearchText } from '#domain/contract/search-text.ts'
import { demoPeople } from '#db/demo/demo-people.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'
import { locales } from '#core/contract/locale.ts'
import { addTwin, twin } from './journey-people.ts'

/** Older than everybody of the demo, so that a cleanup by this day deletes only them. */
export const SLEEPERS_UNTIL = '1996-01-01'
export const sleepers = [
  { firstName: 'Aimé', lastName: 'L’Assoupi', email: 'aime.assoupi@demo.comptoir.test' },
  { firstName: 'Berthe', lastName: 'Dormeuse', email: 'berthe.dormeuse@demo.comptoir.test' },
  { firstName: 'Conrad', lastName: '=SOMMEIL()', email: 'conrad.sommeil@demo.comptoir.test' },
]
/** With these, so many that the deletion takes a while. */
export const CROWD_UNTIL = '2000-01-01'
export const CROWD = 900
/** Without an app, and of a dealer that was deleted. */
export const strays = [
  { firstName: 'Delphine', lastName: 'Sans-Appli', email: 'delphine.sans@demo.comptoir.test' },
  { firstName: 'Edgar', lastName: 'Du Passé', email: 'edgar.passe@demo.comptoir.test' },
]
/** Younger than those that the journeys clean up; has a notice, whose mail waits. */
export const unused = { firstName: 'Sylvain', lastName: 'Oubli', email: 'sylvain.oubli@demo.comptoir.test' }
/** System admins as old as the sleepers, who are kept: one for each language. */
const KEPT = 'old.admin'

/**
 * Adds them to the demo network. Both languages use the same, in turns: cleanups are exclusive, and each journey restores the
 * people that it deleted. The orphaned people of the demo become new, since other journeys use them.
 */
export async function addCleanupPeople(db: Db) {
  await db.rows`
    update users u set created_at = now()
     where not exists (select 1 from user_apps ua where ua.user_id = u.id)
        or exists (select 1 from dealers d where d.id = u.dealer_id and d.deleted_at is not null)`
  for (const person of sleepers) await addOld(db, person, '1995-05-05')
  for (const locale of locales) {
    await addTwin(db, demoPeople.systemAdmin, locale, KEPT)
    await db.rows`update users set created_at = '1995-05-05' where email = ${twin(KEPT, locale)}`
  }
  await db.rows`
    insert into users (email, first_name, last_name, locale, region, password_hash, email_verified, created_at, search_text)
    select 'zz.' || n || '@crowd.example.com', 'Zz', 'Zzz ' || n, 'fr-CA', 'CA', u.password_hash, true, '1999-05-05',
           'zz zzz ' || n || ' zz.' || n || '@crowd.example.com'
      from users u, generate_series(1, ${CROWD}::integer) n where u.email = ${demoPeople.staff.email}`
  await db.rows`
    insert into user_apps (user_id, app_id)
    select u.id, a.id from users u, apps a
     where a.name = 'parts' and (u.email = any(${sleepers.map(({ email }) => email)}::text[]) or u.email like '%@crowd.example.com')`
  await addNotice(db)
  for (const person of strays) await addOld(db, person, '2010-05-05')
  const dealer = namedUuid('journeys deleted dealer')
  await db.rows`
    insert into dealers (id, name, display_name, sold_to, region, locale, search_text, created_at, deleted_at)
    values (${dealer}, 'disparu', 'Garage Disparu', '99777', 'CA', 'fr-CA', 'garage disparu', '2009-01-01', '2011-01-01')`
  await db.rows`update users set dealer_id = ${dealer} where email = ${strays[1]!.email}`
}

/** As the cleanup with notice does it, which would mail everybody else of the demo too. */
async function addNotice(db: Db) {
  await addOld(db, unused, '2005-05-05')
  const of = sql`select id from users where email = ${unused.email}`
  const later = sql`now() + interval '30 days'`
  await db.rows`insert into user_apps (user_id, app_id) select u.id, a.id from (${of}) u, apps a where a.name = 'parts'`
  await db.rows`
    insert into cleanup_notices (user_id, noticed_at, lock_at, delete_at, due_at)
    select id, now(), ${later}, now() + interval '90 days', ${later} from (${of}) u`
  await db.rows`
    with link as (
      insert into email_links (user_id, purpose, address, expires_at)
      select id, 'keep', ${unused.email}, ${later} from (${of}) u returning id)
    insert into outbox (type, user_id, address, locale, data, created_at, due_at)
    select 'cleanup-notice', u.id, ${unused.email}, 'fr-CA',
           jsonb_build_object('link', link.id, 'lockAt', ${later}, 'deleteAt', now() + interval '90 days'), now(), now()
      from link, (${of}) u`
}

const addOld = (db: Db, { firstName, lastName, email }: (typeof sleepers)[number], created: string) =>
  db.rows`
    insert into users (email, first_name, last_name, locale, region, password_hash, email_verified, created_at, search_text)
    select ${email}, ${firstName}, ${lastName}, 'fr-CA', 'CA', password_hash, true, ${created}::timestamptz,
           ${userSearchText(firstName, lastName, email)}
      from users where email = ${demoPeople.staff.email}`
