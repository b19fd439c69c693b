import type { Parsed } from '#core/contract/endpoint.ts'
import { DAY_MS } from '#core/contract/days.ts'
import { foldedWords } from '#core/contract/fold.ts'
import { containing, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import {
  type ChangeKind,
  changeKinds,
  type EventKind,
  eventKinds,
  groupOfKind,
  isChange,
} from '#domain/contract/kinds.ts'
import { ADMIN_ROLE, can } from '#domain/contract/viewer.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import { matchingPeople } from '#domain/server/matching-people.ts'
import { OTHER_BROWSER } from '#domain/server/events.ts'
import { nameOf } from '#domain/server/names.ts'
import { dealersInScope, storesInScope, usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { eventsInScope } from '#features/people/activity/server/parts/events-in-scope.ts'
import type { ChangeEvent, changes, NamedRecord } from '../contract.ts'
import { maySeeKind } from '../rules.ts'

/** The texts that are listed of one save: a file may bring thousands. */
const LISTED_TEXTS = 50

type Input = Parsed<typeof changes>
/** Who reads, when, and for how many days deleted people can be restored. */
type Reading = { viewer: SignedIn; now: Date; retention: number }

export type StoredChange = {
  id: number
  at: string
  kind: ChangeKind
  origin: string | null
  outcome: string | null
  detail: Record<string, unknown> | null
  rows: number | null
  from: ChangeEvent['From']
  by: NamedRecord | null
  token: string | null
  person: NamedRecord | null
  dealer: NamedRecord | null
  store: NamedRecord | null
  app: NamedRecord | null
}

/** The same words as in the indexes `events_of_changes…`, so that PostgreSQL uses them. */
const isListed = sql`not ${isAmong(eventKinds.filter((kind) => !isChange(kind)))}`

function isAmong(kinds: readonly EventKind[]): Fragment {
  return sql`e.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
}

/** One more change than a page has, if there are more; latest first. */
export const readChanges = async (db: Db, reading: Reading, input: Input): Promise<StoredChange[]> => {
  const { viewer } = reading
  const matching = await matchingNames(db, reading, input.query)
  const row = await db.row<{ events: StoredChange[] }>`
    with page as (select e.* from events e where ${sql.join([...conditions(reading, input), ...matching], sql` and `)}
                   order by e.at desc, e.id desc
                   limit ${input.pageSize + 1}::int)
    select coalesce(json_agg(json_build_object(
             'id', e.id, 'at', e.at, 'token', e.token, 'kind', e.kind, 'origin', e.origin, 'outcome', e.outcome,
             'detail', case when e.kind = 'copy-changed'
                            then jsonb_build_object('Copy', jsonb_path_query_array(
                                   e.detail->'Copy', ('$[0 to ' || ${LISTED_TEXTS - 1}::int || ']')::jsonpath))
                            else e.detail end,
             'rows', case e.kind
                       when 'copy-changed' then jsonb_array_length(e.detail->'Copy')
                       when 'events-anonymised' then (e.detail->>'Events')::int
                       when 'events-archived' then (e.detail->>'Events')::int
                       when 'events-restored' then (e.detail->>'Events')::int
                       when 'export' then (e.detail->>'Rows')::int
                       when 'cleanup' then coalesce(e.detail->>'deleted', e.detail->>'restored', e.detail->>'anonymised')::int
                       else (e.detail->>'People')::int
                     end,
             'from', case when e.browser is not null then json_build_object(
                       'Browser', nullif(e.browser, ${OTHER_BROWSER}), 'System', e.system) end,
             'by', ${named('e.actor_id', personRow(reading))}, 'person', ${named('e.user_id', personRow(reading))},
             'dealer', ${dealerRow(viewer)}, 'store', ${storeRow(viewer)},
             'app', ${named('e.app_id', appRow(viewer))}) order by e.at desc, e.id desc), '[]') as events
      from page e`
  return row!.events
}

function conditions(reading: Reading, input: Input): Fragment[] {
  const { group, kind, by, person, dealer, app, from, until, before, after } = input
  const hidden = changeKinds.filter((one) => !maySeeKind(reading.viewer, one))
  const kinds = changeKinds.filter((one) => (!group || groupOfKind[one] === group) && (!kind || one === kind))
  const at = (id: number) => sql`((select at from events where id = ${id}::bigint), ${id}::bigint)`
  return [
    isListed,
    ...inScope(reading.viewer),
    ...(hidden.length > 0 ? [sql`e.kind::text <> all(${hidden}::text[])`] : []),
    // Literals, since PostgreSQL knows how rare a kind is only while it plans.
    ...(group || kind ? [kinds.length > 0 ? isAmong(kinds) : sql`false`] : []),
    ...(by ? [sql`e.actor_id = ${by}::uuid`, isPersonNamed(reading, by)] : []),
    ...(person ? [sql`e.user_id = ${person}::uuid`, isPersonNamed(reading, person)] : []),
    ...(dealer ? [sql`e.dealer_id = ${dealer}::uuid`] : []),
    ...(app ? [ofApp(reading.viewer, app)] : []),
    ...(from ? [sql`e.at >= ${from}::timestamptz`] : []),
    ...(until ? [sql`e.at < ${until}::timestamptz`] : []),
    ...(before ? [sql`(e.at, e.id) < ${at(before)}`] : []),
    ...(after ? [sql`(e.at, e.id) > ${at(after)}`] : []),
  ]
}

/**
 * The changes that a viewer sees: those of people in the scope of the lists, of dealers, apps and texts as their own activity
 * shows them. An event belongs to the dealer that it was recorded with. R92
 */
function inScope(viewer: SignedIn): Fragment[] {
  const seesAll = can(viewer, 'access-all-dealers')
  // A manager sees no other people than those of their stores, also in the past.
  const ofPerson =
    seesAll || viewer.role === ADMIN_ROLE
      ? sql`true`
      : sql`exists (select 1 from users u where u.id = e.user_id and ${usersInScope(viewer)})`
  const ofStore = sql`
    (e.store_id is null or exists (select 1 from stores s where s.id = e.store_id and ${storesInScope(viewer)}))`
  const ofApp = can(viewer, 'all-permissions')
    ? sql`true`
    : sql`exists (select 1 from apps a where a.id = e.app_id and ${visibleApps(viewer)})`
  return [
    eventsInScope(viewer),
    sql`case when e.user_id is not null then ${ofPerson}
             when e.app_id is not null then ${ofApp}
             else ${seesAll ? sql`true` : ofStore} end`,
  ]
}

/** Changes of the app itself, requests for it, and changes of people that name it. */
const ofApp = (viewer: SignedIn, app: string): Fragment => sql`
  (e.app_id = ${app}::uuid
   or e.detail ? 'Apps' and jsonb_path_query_array(e.detail, '$.Apps[*].ID') @> ${JSON.stringify([app])}::text::jsonb)
  and (${can(viewer, 'all-permissions')} or exists (${appRow(viewer)(sql`${app}::uuid`)}))`

/** Records whose events are read by their ids. Of more, the latest events have enough to fill a page. */
const FEW = 500

/**
 * Every word occurs in the name of a person that the viewer sees, or of the dealer or the store. Few names are found first:
 * PostgreSQL then reads their events, however old, instead of all events from the latest one on.
 */
async function matchingNames(db: Db, reading: Reading, query: string): Promise<Fragment[]> {
  const words = foldedWords(query)
  if (words.length === 0) return []
  const { viewer } = reading
  const texts = (row: string) =>
    sql.join(
      words.map((word) => sql`${sql.ref(`${row}.search_text`)} like ${containing(word)}`),
      sql` and `,
    )
  const named = {
    people: sql`select u.id from users u where ${sql.join([...matchingPeople(query), isNamed(reading)], sql` and `)}`,
    dealers: sql`select d.id from dealers d where ${texts('d')} and ${dealersInScope(viewer)}`,
    stores: sql`select s.id from stores s where ${texts('s')} and ${storesInScope(viewer)}`,
  }
  const first = (ids: Fragment) => sql`array(${ids} limit ${FEW + 1}::int)`
  const found = await db.row<Record<keyof typeof named, string[]>>`
    select ${first(named.people)} as people, ${first(named.dealers)} as dealers, ${first(named.stores)} as stores`
  const isOf = (column: string, of: keyof typeof named) =>
    found![of].length > FEW
      ? sql`${sql.ref(column)} in (${named[of]})`
      : sql`${sql.ref(column)} = any(${found![of]}::uuid[])`
  const columns = [
    isOf('e.user_id', 'people'),
    isOf('e.actor_id', 'people'),
    isOf('e.dealer_id', 'dealers'),
    isOf('e.store_id', 'stores'),
  ]
  return [sql`(${sql.join(columns, sql` or `)})`]
}

/** Whether a person of the row `u` is named: in scope, and if deleted, one that the viewer may restore. R92 */
function isNamed({ viewer, now, retention }: Reading): Fragment {
  const oneself = sql`u.id = ${viewer.id}::uuid`
  const deleted = can(viewer, 'delete-users')
    ? sql`(u.anonymised_at is null and u.deleted_at > ${new Date(now.getTime() - retention * DAY_MS)}
           and ${accountObstacleOf(viewer)} is null)`
    : sql`false`
  return sql`(${oneself} or (${usersInScope(viewer)} and (u.deleted_at is null or ${deleted})))`
}

const recordOf = (name: Fragment, deleted: Fragment, id: Fragment): Fragment =>
  sql`json_build_object('ID', ${id}, 'Name', ${name}, 'Deleted', ${deleted})`

type RowOf = (id: Fragment) => Fragment

const personRow =
  (reading: Reading): RowOf =>
  (id) =>
    sql`
    select ${recordOf(sql`u.first_name || ' ' || u.last_name`, sql`u.deleted_at is not null`, sql`u.id`)} as record
      from users u where u.id = ${id} and ${isNamed(reading)}`

/** Of somebody who is not named, a filter would say which changes are theirs. */
const isPersonNamed = (reading: Reading, id: string) => sql`exists (${personRow(reading)(sql`${id}::uuid`)})`

/** A deleted app is named to those who see all apps. */
const appRow =
  (viewer: SignedIn): RowOf =>
  (id) =>
    sql`
    select ${recordOf(nameOf('app', 'a', viewer.language), sql`a.deleted_at is not null`, sql`a.id`)} as record
      from apps a where a.id = ${id} and (${can(viewer, 'all-permissions')} or ${visibleApps(viewer)})`

/** The record of a column; one without a name where the viewer may not see it, null where there is none. */
const named = (column: string, row: RowOf): Fragment => sql`
  case when ${sql.ref(column)} is not null then coalesce(
    (${row(sql.ref(column))}), json_build_object('ID', null, 'Name', null, 'Deleted', false)) end`

const dealerRow = (viewer: SignedIn): Fragment => sql`
  (select ${recordOf(sql`d.display_name`, sql`d.deleted_at is not null`, sql`d.id`)}
     from dealers d where d.id = e.dealer_id and ${dealersInScope(viewer)})`

const storeRow = (viewer: SignedIn): Fragment => sql`
  (select ${recordOf(sql`s.display_name`, sql`s.deleted_at is not null`, sql`s.id`)}
     from stores s where s.id = e.store_id and ${storesInScope(viewer)})`

/** The names of the records in the filters. */
export async function namesOfFilters(db: Db, reading: Reading, { by, person, dealer, app }: Input) {
  const { viewer } = reading
  const name = (row: Fragment) => sql`(select record->>'Name' from (${row}) one)`
  const one = (id: string | undefined) => sql`${id ?? null}::uuid`
  const names = await db.row<Record<'by' | 'person' | 'dealer' | 'app', string | null>>`
    select ${name(personRow(reading)(one(by)))} as by, ${name(personRow(reading)(one(person)))} as person,
           (select d.display_name from dealers d where d.id = ${one(dealer)} and ${dealersInScope(viewer)}) as dealer,
           ${name(appRow(viewer)(one(app)))} as app`
  return names!
}
