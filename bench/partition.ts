import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { migrate, migrationFiles } from '#core/server/database/migrate.ts'
import { openPostgres } from '#core/server/database/open.ts'
import { startPostgres } from '#test/postgres.ts'
import { ms, type Print } from './table.ts'

/** The first of the migrations that partition the events. */
const FIRST = '0131'
const EVENTS_A_STATEMENT = 1_000_000
const WRITERS = 4
/** The pause between two writes of a writer; what one takes beyond the usual counts as blocked. */
const PAUSE_MS = 5
const USUAL_MS = 50
const QUIET_MS = 5_000

type Write = { began: number; ended: number }

/** Partitions a table of events while others write, and says for how long writes were blocked. */
export async function partitionRows(events: number, print: Print): Promise<void> {
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=8GB'])
  try {
    const files = migrationFiles()
    await openPostgres(postgres.url, {}, (kysely) =>
      migrate(
        kysely,
        files.filter(({ name }) => name < FIRST),
      ),
    ).then(({ close }) => close())
    const pool = new pg.Pool({ connectionString: postgres.url, max: WRITERS + 1 })
    for (let from = 0; from < events; from += EVENTS_A_STATEMENT) {
      await pool.query(fill(Math.min(EVENTS_A_STATEMENT, events - from), from, events))
      console.log(`Made events from ${from} of ${events}`)
    }
    await pool.query('vacuum analyze events')
    const over = new AbortController()
    const writes: Write[] = []
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!over.signal.aborted) {
        const began = performance.now()
        await pool.query(
          "insert into events (at, kind, user_id) values (now(), 'sign-in', gen_random_uuid()) returning id",
        )
        writes.push({ began, ended: performance.now() })
        await setTimeout(PAUSE_MS)
      }
    })
    await setTimeout(QUIET_MS)
    const quiet = writes.splice(0)
    const began = performance.now()
    const { close } = await openPostgres(postgres.url, {}, (kysely) => migrate(kysely, files))
    const migrating = performance.now() - began
    over.abort()
    await Promise.all(writers)
    await close()
    await pool.end()
    print(
      { name: `Partitioning ${events} events, in all`, figure: ms(migrating) },
      { name: `Time in which a write had waited over ${USUAL_MS} ms, in all`, figure: ms(blockedOf(writes)) },
      { name: 'Longest write meanwhile', figure: ms(longestOf(writes)) },
      {
        name: `The same of the ${QUIET_MS / 1000} s before`,
        figure: `${ms(blockedOf(quiet))}, ${ms(longestOf(quiet))}`,
      },
    )
  } finally {
    postgres.stop()
  }
}

const longestOf = (writes: readonly Write[]) => Math.max(...writes.map(({ began, ended }) => ended - began))

/** The time in which at least one write had waited longer than is usual. Times at once count once. */
function blockedOf(writes: readonly Write[]): number {
  let [sum, reached] = [0, -Infinity]
  for (const { began, ended } of writes.toSorted((a, b) => a.began - b.began)) {
    sum += Math.max(0, ended - Math.max(began + USUAL_MS, reached))
    reached = Math.max(reached, ended)
  }
  return sum
}

const fill = (n: number, from: number, all: number) => `
  insert into events (at, kind, user_id, dealer_id, actor_id, detail)
  select now() - interval '800 days' + (${from} + i) * (interval '800 days' / ${all}),
         (array['sign-in', 'sign-in', 'sign-in', 'sign-in-failed', 'mail', 'user-changed'])[1 + i % 6]::event_kind,
         md5((i % 50000)::text)::uuid, md5((i % 3000)::text)::uuid, md5((i % 50000)::text)::uuid,
         case when i % 6 = 5 then '{"LastName": ["A", "B"]}'::jsonb end
    from generate_series(1, ${n}) i`
