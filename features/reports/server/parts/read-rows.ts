import { isoTime } from '#core/server/database/columns.ts'
import { foldedWords } from '#core/contract/fold.ts'
import { containing, type Fragment, sql } from '#core/server/database/database.ts'
import { PRIVATE_MAIL } from '#domain/contract/kinds.ts'
import { can } from '#domain/contract/viewer.ts'
import { dealersInScope, nameable, storesInScope, usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { RowsRow } from '../../contract/rows.ts'
import { lockedByPerson, lockedForNow } from './account-states.ts'
import { ofLocks } from './events-to-count.ts'
import type { Source } from './figure-rows.ts'
import { appName } from './named.ts'
import type { Reading } from './settings.ts'
import { mailsOfPeople } from './within.ts'

type Page = { page: number; pageSize: number; query: string }

/** Rows of a table, which `from` calls by this name: their order, and one of them as JSON. */
type Rows = { name: string; from: Fragment; where: Fragment; order: Fragment; row: Fragment }

/** A page of what a figure counts, and how many there are in all. */
export async function readRows(source: Source, reading: Reading, { page, pageSize, query }: Page) {
  const { name, from, where, order, row } = rowsOf(source, reading, foldedWords(query))
  const answer = await reading.db.row<{ total: number; rows: RowsRow[] }>`
    with ${nameable(reading.viewer)}
    select (select count(*) from ${from} where ${where}) as total,
           (select coalesce(json_agg(page.row), '[]')
              -- The page first, or what is to be said of each row would be looked up for all rows before it.
              from (select ${row} as row
                      from (select ${sql.ref(name)}.* from ${from} where ${where} order by ${order}
                             limit ${pageSize}::int offset ${(page - 1) * pageSize}::bigint) ${sql.ref(name)}
                     order by ${order}) page) as rows`
  return answer!
}

function rowsOf(source: Source, reading: Reading, words: string[]): Rows {
  if (source.of === 'dealers') return dealerRows(source.where, reading, words)
  if (source.of === 'stores') return storeRows(source.where, reading, words)
  if (source.of === 'people') return personRows(source.where, reading, words, { mayHide: !reading.isNow })
  if (source.of === 'mails') return mailRows(source.where, words)
  if (!source.distinct) return eventRows(source.where, reading, words)
  const these = sql`(select ${sql.ref(`e.${source.distinct}`)} from events e where ${source.where})`
  if (source.distinct === 'dealer_id') return dealerRows(sql`d.id in ${these}`, reading, words)
  if (source.distinct === 'store_id') return storeRows(sql`s.id in ${these}`, reading, words)
  // A random id of events that name nobody any more is that of no user; it counts all the same. R108
  const from = sql`
    (select u.* from (select distinct e.user_id from events e where ${source.where}) one left join users u on u.id = one.user_id) u`
  return personRows(sql`true`, reading, words, { mayHide: true, from })
}

/** Every word occurs in the text of the row, which the viewer may see; without words every row is found. */
const matching = (row: string, words: readonly string[], visible: Fragment): Fragment =>
  words.reduce<Fragment>(
    (all, word) => sql`${all} and ${sql.ref(`${row}.search_text`)} like ${containing(word)}`,
    words.length > 0 ? visible : sql`true`,
  )

const isNameable = sql`exists (select 1 from nameable n where n.id = u.id)`

const iso = (column: string): Fragment => isoTime(sql.ref(column))

const person = (column: string): Fragment => sql`
  (select json_build_object('ID', n.id, 'Name', n.name, 'Email', one.email)
     from nameable n join users one on one.id = n.id where n.id = ${sql.ref(column)})`

const named = (column: string): Fragment => sql`
  case when ${sql.ref(column)} is not null
       then json_build_object('Name', (select n.name from nameable n where n.id = ${sql.ref(column)})) end`

/** Of the rows `d` and `s`. */
const dealer = sql`json_build_object('ID', d.id, 'Name', d.display_name, 'SoldTo', d.sold_to)`
const store = sql`json_build_object('ID', s.id, 'Name', s.display_name, 'ShipTo', s.ship_to)`

/** Those that a column of another row names, if the viewer may see them. */
const dealerOf = (viewer: SignedIn, column: string): Fragment => sql`
  (select ${dealer} from dealers d where d.id = ${sql.ref(column)} and ${dealersInScope(viewer)})`
const storeOf = (viewer: SignedIn, column: string): Fragment => sql`
  (select ${store} from stores s where s.id = ${sql.ref(column)} and ${storesInScope(viewer)})`

const dealerRows = (where: Fragment, { viewer }: Reading, words: string[]): Rows => ({
  name: 'd',
  from: sql`dealers d`,
  where: sql`${where} and ${matching('d', words, dealersInScope(viewer))}`,
  order: sql`d.display_name collate "und-x-icu", d.id`,
  row: sql`json_build_object(
    'Kind', 'dealer', 'Dealer', case when ${dealersInScope(viewer)} then ${dealer} end)`,
})

const storeRows = (where: Fragment, { viewer }: Reading, words: string[]): Rows => ({
  name: 's',
  from: sql`stores s`,
  where: sql`${where} and ${matching('s', words, storesInScope(viewer))}`,
  order: sql`case when ${storesInScope(viewer)} then s.display_name end collate "und-x-icu", s.id`,
  row: sql`json_build_object(
    'Kind', 'store', 'Store', case when ${storesInScope(viewer)} then ${store} end,
    'Dealer', ${dealerOf(viewer, 's.dealer_id')})`,
})

/** `mayHide`: some may be deleted, or have left the viewer's dealer since, or be unknown. */
function personRows(
  where: Fragment,
  reading: Reading,
  words: string[],
  { mayHide, from = sql`users u` }: { mayHide: boolean; from?: Fragment },
): Rows {
  const { viewer } = reading
  const name = (column: string) =>
    mayHide
      ? sql`case when u.deleted_at is null and ${usersInScope(viewer)} then ${sql.ref(column)} end`
      : sql.ref(column)
  return {
    name: 'u',
    from,
    where: sql`${where} and ${matching('u', words, isNameable)}`,
    // The order would tell the names of people that the viewer may not see.
    order: can(viewer, 'view-users')
      ? sql`${name('u.last_name')} collate "und-x-icu", ${name('u.first_name')} collate "und-x-icu", u.id`
      : sql`u.id`,
    row: sql`json_build_object(
      'Kind', 'person', 'Person', ${person('u.id')}, 'Dealer', ${dealerOf(viewer, 'u.dealer_id')},
      'Status', case when u.id is null then null when ${lockedByPerson(reading)} then 'locked' when ${lockedForNow(reading)} then 'lockedForNow' else 'active' end,
      'LastSignIn', case when ${isNameable} then ${iso('u.last_sign_in_at')} end)`,
  }
}

const mailRows = (where: Fragment, words: string[]): Rows => ({
  name: 'o',
  from: mailsOfPeople,
  where: sql`${where} and ${matching('u', words, isNameable)}`,
  order: sql`o.created_at desc, o.id desc`,
  row: sql`json_build_object('Kind', 'event', 'Event', 'mail', 'Origin', o.type, 'At', ${iso('o.created_at')},
                             'Person', case when o.type <> ${PRIVATE_MAIL} then ${person('o.user_id')} end)`,
})

function eventRows(where: Fragment, { viewer }: Reading, words: string[]): Rows {
  const found = sql`exists (select 1 from users u where u.id = e.user_id and ${matching('u', words, isNameable)})`
  /** The next that happened to the lock, if it ended it. */
  const ending = (what: Fragment) => sql`
    case when e.kind = 'locked' then
      (select ${what} from (select * from events l
                             where l.user_id = e.user_id and ${ofLocks('l')}
                               and (l.at, l.id) > (e.at, e.id)
                             order by l.at, l.id limit 1) l
        where l.kind = 'unlocked') end`
  return {
    name: 'e',
    from: sql`events e`,
    where: words.length > 0 ? sql`${where} and ${found}` : where,
    order: sql`e.at desc, e.id desc`,
    row: sql`json_build_object(
      'Kind', 'event', 'At', ${iso('e.at')}, 'Event', e.kind, 'Origin', e.origin, 'Outcome', e.outcome,
      'Person', ${person('e.user_id')}, 'Actor', ${named('e.actor_id')},
      'App', (select json_build_object('ID', a.id, 'Name', a.name, 'Colour', a.colour)
                from (select a.id, a.colour, ${appName(viewer)} as name from apps a where a.id = e.app_id) a
               where a.name is not null),
      'Dealer', ${dealerOf(viewer, 'e.dealer_id')}, 'Store', ${storeOf(viewer, 'e.store_id')},
      'Fields', case when e.kind = 'user-changed'
                     then coalesce((select json_agg(field order by field) from jsonb_object_keys(e.detail) field), '[]') end,
      'EndedAt', ${ending(iso('l.at'))}, 'EndedBy', ${ending(named('l.actor_id'))})`,
  }
}
