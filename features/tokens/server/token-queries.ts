import { DAY_MS } from '#core/contract/days.ts'
import { foldedWords } from '#core/contract/fold.ts'
import { lastDayOf } from '#core/server/bearer-tokens.ts'
import { isoTime } from '#core/server/database/columns.ts'
import { containing, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { ApiToken } from '../contract.ts'

/** Whether the owner `u` of the token `k` can use it. As `loadViewer` of domain/server/viewer.ts judges at each call. */
const isUsable = sql`
  (u.deleted_at is null and not u.locked
   and not exists (select 1 from dealers d where d.id = u.dealer_id and d.deleted_at is not null)
   and not exists (select 1 from dealers d where d.id = k.dealer_id and d.deleted_at is not null))`

const row = (zone: string) => sql`
  json_build_object(
    'ID', k.id, 'Name', k.name, 'Permissions', to_json(k.permissions), 'Sensitive', k.sensitive,
    'Dealer', (select json_build_object('ID', d.id, 'DisplayName', d.display_name) from dealers d where d.id = k.dealer_id),
    'CreatedAt', ${isoTime(sql`k.created_at`)}, 'EndsOn', ${lastDayOf(sql`k.expires_at`, zone)},
    'MayTakeOver', k.by_system_admin,
    'LastUsedAt', ${isoTime(sql`k.last_used_at`)},
    'Owner', json_build_object('ID', u.id, 'Name', u.first_name || ' ' || u.last_name, 'Valid', ${isUsable}))`

const from = sql`from api_tokens k join users u on u.id = k.owner_id`

/** A moment, and the time zone of the portal, in which days are named. */
type Moment = { now: Date; zone: string }

/** The tokens that have not ended and match the condition, the next to end first. */
export async function readTokens(
  db: Db,
  { now, zone }: Moment,
  condition: Fragment,
  page: { page: number; pageSize: number } | null = null,
): Promise<{ total: number; tokens: ApiToken[] }> {
  const where = sql`k.expires_at > ${now}::timestamptz and ${condition}`
  const limits = page
    ? sql`limit ${page.pageSize}::int offset ${(page.page - 1) * page.pageSize}::bigint`
    : sql``
  const found = await db.row<{ total: number; tokens: ApiToken[] }>`
    select (select count(*) ${from} where ${where}) as total,
           (select coalesce(json_agg(one.token order by one.expires_at, one.id), '[]')
              from (select k.id, k.expires_at, ${row(zone)} as token ${from} where ${where}
                     order by k.expires_at, k.id ${limits}) one) as tokens`
  return found!
}

const ENDING_DAYS = 30
const UNUSED_DAYS = 90

/** The conditions of the list: every word in the name of the token or of its owner, and a state. */
export function matching(query: string, state: 'all' | 'ending' | 'unused' | 'stopped', now: Date): Fragment {
  const words = foldedWords(query).map(
    (word) => sql`(u.search_text like ${containing(word)} or lower(k.name) like ${containing(word)})`,
  )
  const states: Record<typeof state, Fragment> = {
    all: sql`true`,
    ending: sql`k.expires_at <= ${new Date(now.getTime() + ENDING_DAYS * DAY_MS)}::timestamptz`,
    unused: sql`greatest(k.created_at, k.last_used_at) < ${new Date(now.getTime() - UNUSED_DAYS * DAY_MS)}::timestamptz`,
    stopped: sql`not ${isUsable}`,
  }
  return sql.join([...words, states[state]], sql` and `)
}
