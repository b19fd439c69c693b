import pg from 'pg'
import { setTimeout } from 'node:timers/promises'
import { type Call, jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { quantile, timed } from './measure.ts'
import { ms, type Print, rowBeside } from './table.ts'

const BATCH = 500
const DATE = '2020-01-01'
/** How long the list is read without a cleanup. In milliseconds. */
const QUIET = 20_000

/**
 * Two cleanups of a quarter of the users each: one beside the bare deletes of another quarter, one while somebody reads the
 * list, beside the list when nothing else runs.
 */
export async function cleanupRows(url: string, users: number, { admin }: Callers, print: Print) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const people = Math.floor(users / 4)
  const name = `Cleanup of ${people.toLocaleString('en')} people`
  const quiet = { list: await readFor(admin, list), search: await readFor(admin, search) }

  const floor = await bareDeletes(client, await somePeople(client, people))
  const alone = await cleanup(client, admin, people)
  print(rowBeside(name, 2, [alone, floor]))

  const busy: { list: number[]; search: number[] } = { list: [], search: [] }
  const ended = new AbortController()
  const reading = (async () => {
    for (let n = 0; !ended.signal.aborted; n += 1) {
      busy.list.push(await timed(() => list(admin, n)))
      busy.search.push(await timed(() => search(admin, n)))
      await setTimeout(PAUSE)
    }
  })()
  const beside = await cleanup(client, admin, people)
  ended.abort()
  await reading
  await client.end()
  for (const which of ['list', 'search'] as const)
    print(
      rowBeside(`${name}: ${which} meanwhile, p99, beside quiet`, 2, [
        quantile(busy[which], 0.99),
        quantile(quiet[which], 0.99),
      ]),
    )
  print({ name: `${name}: the median of the list meanwhile`, figure: ms(quantile(busy.list, 0.5)) })
  print({ name: `${name}, while the list is read`, figure: ms(beside) })
}

/** Deletes people by a cleanup; answers the milliseconds from the call to the end of the job. */
async function cleanup(client: pg.Client, admin: Call, people: number) {
  const ids = await somePeople(client, people)
  await client.query(
    "update users set created_at = '2019-01-01', last_sign_in_at = null where id = any($1)",
    [ids],
  )
  await client.query('vacuum analyze users')
  await client.query('checkpoint')
  const { of } = await count(admin)
  if (of !== ids.length) throw new Error(`${of} people are inactive, not ${ids.length}`)
  return timed(async () => {
    jsonOf(await admin('/api/User/DeleteInactiveUsers', { body: JSON.stringify({ date: DATE }) }))
    while ((await count(admin)).runs) await setTimeout(200)
  })
}

/** Somebody who looks at a list reads it a few times each second. */
const PAUSE = 50
const list = async (call: Call, n: number) =>
  jsonOf(await call(`/api/User/Search?page=${(n % 20) + 1}&pageSize=15`))
const names = ['roy', 'tremblay', 'gagnon', 'smith', 'anne', 'marie', 'luc', 'zoe', 'martin', 'bench']
const search = async (call: Call, n: number) =>
  jsonOf(
    await call(
      `/api/User/Search?query=${names[n % names.length]!}&page=${(Math.floor(n / names.length) % 5) + 1}`,
    ),
  )

async function readFor(call: Call, read: typeof list): Promise<number[]> {
  const times = []
  const started = performance.now()
  for (let n = 0; performance.now() - started < QUIET; n += 1) {
    times.push(await timed(() => read(call, n)))
    await setTimeout(PAUSE)
  }
  return times
}

/** People who are not the callers of the bench, in a random order. */
async function somePeople(client: pg.Client, people: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where email not like 'signer%' and not is_primary and deleted_at is null
      order by md5(id::text) limit $1`,
    [people],
  )
  return rows.map(({ id }) => id)
}

async function count(call: Call) {
  const answer = jsonOf(await call(`/api/User/GetInactiveUsersCount?date=${DATE}`))
  const { count: of, deleteInProgress: runs } = answer as { count: number; deleteInProgress: boolean }
  return { of, runs }
}

/** What a script would do: the same rows, in batches of the same size, without a list, a second look or a receipt. */
async function bareDeletes(client: pg.Client, ids: readonly string[]): Promise<number> {
  await client.query('vacuum analyze users')
  await client.query('checkpoint')
  return timed(async () => {
    for (let from = 0; from < ids.length; from += BATCH)
      await deleteBatch(client, ids.slice(from, from + BATCH))
  })
}

async function deleteBatch(client: pg.Client, ids: readonly string[]) {
  await client.query('begin')
  for (const statement of [
    `update users set deleted_at = now(), version = version + 1, security_version = security_version + 1
      where id = any($1)`,
    'delete from oidc_artifacts where account_id = any($1)',
    'delete from session_counters where user_id = any($1)',
    'delete from user_devices where user_id = any($1)',
    'delete from saved_views where user_id = any($1)',
    `insert into events (at, kind, user_id, dealer_id, role_ids, store_id)
     select now(), 'user-deleted', u.id, u.dealer_id, array(select role_id from user_roles r where r.user_id = u.id),
            (select s.store_id from user_stores s
               join user_roles r on r.user_id = s.user_id and r.role_id = s.role_id
              where s.user_id = u.id order by s.store_id limit 1)
       from users u where u.id = any($1)`,
  ])
    await client.query(statement, [ids])
  await client.query('commit')
}
