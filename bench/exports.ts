import { readFileSync } from 'node:fs'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Call, jsonOf } from './call.ts'
import { quantile, timed } from './measure.ts'
import { type Print, rowBeside, rowWithin } from './table.ts'

const ROUNDS = 3
const FIRST_BYTE_MAX = 100 // milliseconds
const GROWTH_MAX = 40 // MB
/** How often memory is read and the list of users asked for. In milliseconds. */
const PAUSE = 20

/** What a script would export: the same columns in the same order, of everybody. */
const BARE = `copy (
  select u.id, u.first_name, u.last_name, u.email, u.mobile_phone, u.alternate_phone, d.display_name, d.sold_to,
         (select string_agg(distinct s.display_name, '; ') from user_stores us join stores s on s.id = us.store_id
           where us.user_id = u.id),
         (select string_agg(a.display_name || coalesce(': ' || r.display_name, ''), '; ' order by a.display_name)
            from user_apps ua join apps a on a.id = ua.app_id
            left join (user_roles ur join roles r on r.id = ur.role_id)
              on ur.user_id = ua.user_id and ur.app_id = ua.app_id
           where ua.user_id = u.id),
         u.is_primary, u.region, u.locale, u.locked, u.created_at, u.last_sign_in_at
    from users u left join dealers d on d.id = u.dealer_id
   where u.deleted_at is null
   order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id) to stdout (format csv)`

type Callers = { origin: string; pid: number; admin: Call }

/** The export of everybody beside a bare COPY, in turns; its first byte, its memory, and the list of users meanwhile. */
export async function exportRows(url: string, { origin, pid, admin }: Callers, print: Print) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const bare = async () => {
    for await (const chunk of client.query(copyTo(BARE)) as AsyncIterable<Buffer>) void chunk
  }
  const firstBytes: number[] = []
  const exported = async () => {
    const { data } = jsonOf(await admin('/api/Report/Token', { body: '{}' })) as { data: string }
    const started = performance.now()
    const answer = await fetch(`${origin}/api/Report/AllUsers?token=${data}`)
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
    let first = true
    for await (const chunk of answer.body) {
      if (first) firstBytes.push(performance.now() - started)
      first = false
      void chunk
    }
  }
  await bare()
  await exported()
  const before = residentOf(pid)
  let peak = before
  const watching = setInterval(() => (peak = Math.max(peak, residentOf(pid))), PAUSE)
  const [portal, floor]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await timed(bare))
    portal.push(await timed(exported))
  }
  clearInterval(watching)
  const quiet = await lists(
    admin,
    timed(() => new Promise((resolve) => setTimeout(resolve, 5_000))),
  )
  const meanwhile = await lists(admin, timed(exported))
  await client.end()
  print(
    rowBeside('Export of all users beside a bare sorted COPY', 2, [
      quantile(portal, 0.5),
      quantile(floor, 0.5),
    ]),
    rowWithin('Export: first byte', Math.max(...firstBytes), FIRST_BYTE_MAX, 'milliseconds'),
    rowWithin('Export: growth of resident memory', peak - before, GROWTH_MAX, 'MB'),
    rowBeside('List of users during an export, p99', 2, [quantile(meanwhile, 0.99), quantile(quiet, 0.99)]),
  )
}

/** The times of the list of users, again and again, until the other work has ended. */
async function lists(call: Call, other: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const ended = new AbortController()
  void other.finally(() => ended.abort())
  for (let page = 1; !ended.signal.aborted; page = (page % 20) + 1) {
    times.push(await timed(async () => jsonOf(await call(`/api/User/Search?page=${page}&pageSize=15`))))
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  await other
  return times
}

/** In MB. */
const residentOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
