import { foldedWords, readingsOf } from '#core/contract/fold.ts'
import { MOST_COUNTED } from '#core/contract/paging.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { containing, type Fragment, sql, startingWith } from '#core/server/database/database.ts'
import { matchingPeople } from '#domain/server/matching-people.ts'
import { isAutomatic } from '#domain/server/may-open.ts'
import { usersInScope, visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type {
  PeopleChoice,
  PeopleFilters,
  PeopleSearch,
  userSorts,
  UserStatus,
} from '#features/people/contract.ts'
import { havingTemplate } from '#features/people/templates/server/parts/apply-template.ts'
import { withNeed } from './account-needs.ts'
import { withFactor } from './second-factors.ts'

export type PageSearch = {
  query: string
  page: number
  pageSize: number
  sort: (typeof userSorts)[number]
  order: 'asc' | 'desc'
  filters: PeopleFilters
}

/** The users `u` that a search finds: those in the viewer's scope who match its words and its filters. */
export const foundPeople = (viewer: SignedIn, { query, ...filters }: PeopleSearch, now: Date): Fragment =>
  sql.join(
    [
      sql`u.deleted_at is null`,
      usersInScope(viewer),
      ...filtering(viewer, filters, now),
      ...matchingPeople(query),
    ],
    sql` and `,
  )

/** The users `u` that were chosen, in the viewer's scope. */
export const chosenPeople = (viewer: SignedIn, { IDs, Search }: PeopleChoice, now: Date): Fragment =>
  Search
    ? foundPeople(viewer, Search, now)
    : sql`u.deleted_at is null and u.id = any(${IDs ?? []}::uuid[]) and ${usersInScope(viewer)}`

/**
 * The tables of a WITH for a page of the users that a search finds: `page` has their `ids` in order, and their `total`, counted up
 * to `MOST_COUNTED` + 1. Where more match, the best of the first `MOST_COUNTED` in order of names come first. R69
 */
export function peoplePage(viewer: SignedIn, search: PageSearch, now: Date): Fragment {
  const { query, sort, filters } = search
  const hasWords = foldedWords(query).length > 0
  // Few people hold a store or have a second factor: walking through all others for them would be slow.
  const hasFactor = filters.factor !== undefined && filters.factor !== 'none'
  const isNarrow = hasWords || filters.store !== undefined || hasFactor
  const condition = foundPeople(viewer, { query, ...filters }, now)
  const matching = sql`
    select u.id, u.last_name, u.first_name, u.folded_last_name, u.folded_first_name, u.email
      from users u where ${condition}`
  const isRanked = hasWords && sort === 'relevance'
  const ranked = (people: Fragment) => sql`(select u.*, ${rankOf(query)} as rank from (${people}) u) u`
  const order = isRanked
    ? byRank(search.order)
    : orders[sort === 'email' ? 'email' : 'lastName'][search.order]
  const pageOf = (people: Fragment) => sql`array(select u.id from ${people} order by ${order}
                         limit ${search.pageSize}::int offset ${(search.page - 1) * search.pageSize}::int)`
  // The users in order of names, or of addresses, until the page is full: slow where few match.
  const walked = isRanked
    ? ranked(sql`${matching} order by ${byName(asc)} limit ${MOST_COUNTED}::int`)
    : sql`(${matching}) u`
  // The matches, sorted: slow where many match.
  const sorted = isRanked ? ranked(sql`select * from matched`) : sql`matched u`
  const ids = isNarrow
    ? sql`case when counted.total <= ${MOST_COUNTED} then ${pageOf(sorted)} else ${pageOf(walked)} end`
    : pageOf(walked)
  return sql`
         matched as materialized (${isNarrow ? matching : sql`select from users u where ${condition}`}
                                  limit ${MOST_COUNTED + 1}::int),
         counted as materialized (select count(*)::int as total from matched),
         page as materialized (
           select counted.total, ${ids} as ids
             from counted)`
}

/**
 * The rank of the users row `u` for a query, 0 is best: the whole name or address; the first name; the start of the name
 * (last name first, then first name first); the start of words; parts of words; the start of the address; the rest.
 */
function rankOf(query: string): Fragment {
  const texts = readingsOf(query)
  const address = query.trim().toLowerCase()
  const last = sql`u.folded_last_name`
  const first = sql`u.folded_first_name`
  const lastFirst = sql`${last} || ' ' || ${first}`
  const firstLast = sql`${first} || ' ' || ${last}`
  const any = (condition: (text: string) => Fragment) => sql.join(texts.map(condition), sql` or `)
  const all = (condition: (word: string) => Fragment) =>
    any((text) => sql`(${sql.join(text.split(' ').map(condition), sql` and `)})`)
  return sql`
    case when ${any((text) => sql`${text} in (${last}, ${lastFirst}, ${firstLast})`)} or lower(u.email) = ${address} then 0
         when ${any((text) => sql`${first} = ${text}`)} then 1
         when ${any((text) => sql`${lastFirst} like ${startingWith(text)}`)} then 2
         when ${any((text) => sql`${firstLast} like ${startingWith(text)}`)} then 3
         when ${all((word) => sql`' ' || ${firstLast} like ${containing(` ${word}`)}`)} then 4
         when ${all((word) => sql`${firstLast} like ${containing(word)}`)} then 5
         when lower(u.email) like ${startingWith(address)} then 6
         else 7 end`
}

const byName = (direction: Fragment) =>
  sql`u.last_name collate "und-x-icu" ${direction}, u.first_name collate "und-x-icu" ${direction}, u.id ${direction}`
const byEmail = (direction: Fragment) => sql`lower(u.email) ${direction}, u.id ${direction}`
const asc = sql`asc`
const desc = sql`desc`
const byRank = (order: 'asc' | 'desc') => {
  const direction = { asc, desc }[order]
  return sql`u.rank ${direction}, ${byName(direction)}`
}
const orders = {
  lastName: { asc: byName(asc), desc: byName(desc) },
  email: { asc: byEmail(asc), desc: byEmail(desc) },
}

/** Conditions on the users row `u`. A store, app, role or permission that the viewer may not see finds nobody. D076, R94 */
const filtering = (viewer: SignedIn, filters: PeopleFilters, now: Date): Fragment[] => {
  const { status, dealer, store, app, role, permission, template, need, factor } = filters
  return [
    ...(status ? [withStatus(status, now)] : []),
    ...(need ? [withNeed(viewer, need, now)] : []),
    ...(factor ? [withFactor(viewer, factor)] : []),
    ...(dealer ? [sql`u.dealer_id = ${dealer}::uuid`] : []),
    ...(store ? ofStore(viewer, store) : []),
    ...(app ? withApp(viewer, app, store) : []),
    ...(role ? withRole(viewer, role, store) : []),
    ...(permission ? withPermission(viewer, permission, store) : []),
    ...(template ? [havingTemplate(viewer, template)] : []),
  ]
}

function withStatus(status: UserStatus, now: Date): Fragment {
  if (status === 'locked') return sql`u.locked`
  const forNow = sql`u.lockout_expiry > ${now}`
  return status === 'lockedForNow'
    ? sql`not u.locked and ${forNow}`
    : sql`not u.locked and (u.lockout_expiry is null or not ${forNow})`
}

/** Holds a role for the store, in an app that the viewer may see. D078 */
const ofStore = (viewer: SignedIn, store: string): Fragment[] => [
  sql`exists (select 1 from stores s where s.id = ${store}::uuid and s.deleted_at is null and ${visibleStores(viewer)})`,
  sql`u.id in (select us.user_id
                 from user_stores us
                 join roles r on r.id = us.role_id and r.deleted_at is null
                 join apps a on a.id = r.app_id
                where us.store_id = ${store}::uuid and ${visibleApps(viewer)})`,
]

/**
 * May open the app: it was given to them, or is for all people, or its automatic rule applies. The portal, which everybody opens,
 * counts where it was given. Each condition on the app alone is a subquery that is read once.
 */
function withApp(viewer: SignedIn, app: string, store: string | undefined): Fragment[] {
  const ofApp = (value: Fragment) => sql`(select ${value} from apps a where a.id = ${app}::uuid)`
  const given = sql`u.id in (select ua.user_id from user_apps ua where ua.app_id = ${app}::uuid)`
  return [
    sql`exists (select 1 from apps a where a.id = ${app}::uuid and ${visibleApps(viewer)})`,
    sql`(${ofApp(sql`a.provision_for_all`)}
         or (${given} and ${store ? atStore(store, sql`${app}::uuid`) : sql`true`})
         or (${ofApp(sql`a.auto_provision_role_id is not null and a.client_id <> ${sql.lit(PORTAL_CLIENT_ID)}`)}
             and exists (select 1 from apps a where a.id = ${app}::uuid and ${isAutomatic})))`,
  ]
}

const withRole = (viewer: SignedIn, role: string, store: string | undefined): Fragment[] => [
  sql`exists (select 1 from roles r join apps a on a.id = r.app_id
               where r.id = ${role}::uuid and r.deleted_at is null and ${visibleApps(viewer)})`,
  sql`u.id in (select ur.user_id from user_roles ur where ur.role_id = ${role}::uuid)`,
  ...(store ? [isNotElsewhere(store, sql`us.role_id = ${role}::uuid`)] : []),
]

const withPermission = (viewer: SignedIn, permission: string, store: string | undefined): Fragment[] => [
  sql`exists (select 1 from permissions p join apps a on a.id = p.app_id
               where p.id = ${permission}::uuid and p.deleted_at is null and ${visibleApps(viewer)})`,
  sql`u.id in (select up.user_id from user_permissions up where up.permission_id = ${permission}::uuid)`,
  ...(store
    ? [atStore(store, sql`(select p.app_id from permissions p where p.id = ${permission}::uuid)`)]
    : []),
]

/** What the user `u` holds in the app counts at the store: a role is for it, or no role is for stores. */
const atStore = (store: string, app: Fragment) =>
  isNotElsewhere(
    store,
    sql`us.role_id in (select r.id from roles r where r.app_id = ${app} and r.deleted_at is null)`,
  )

/** Of the stores of the user `u` for these roles, one is the store, or there are none. */
const isNotElsewhere = (store: string, roles: Fragment): Fragment => sql`
  (select coalesce(bool_or(us.store_id = ${store}::uuid), true) from user_stores us where us.user_id = u.id and ${roles})`
