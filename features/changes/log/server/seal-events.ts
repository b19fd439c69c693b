import type { Clock } from '#core/server/clock.ts'
import { DAY_MS } from '#core/contract/days.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { worker } from '#core/server/queue-worker.ts'
import {
  commitmentTo,
  isSigned,
  makeSalt,
  type SealedParts,
  sealedParts,
  sealHash,
  signCheckpoint,
} from '#domain/server/event-seals.ts'
import { checkpointNoter } from './note-checkpoint.ts'

/** The events of one transaction. */
const BATCH_SIZE = 2000

type Chain = Parameters<typeof isSigned>[1] & {
  covered: number
  mark: number | null
  writers: string[]
  open: number[]
}
type Unsealed = SealedParts & { id: number; open: boolean }

/**
 * Seals the next committed events, and answers whether there may be more. Ids are not in the order of commits, so that the
 * chain has positions of its own. One process seals at a time; those that record events wait for nobody.
 */
export async function sealEvents(db: Db, key: string, now: Date, size = BATCH_SIZE): Promise<boolean> {
  // An idle portal locks no row, and reads the last id alone.
  const waiting = await db.row`
    select 1 from event_chain c
     where c.mark is not null or c.open_ids <> '{}' or c.covered < (select max(id) from events)`
  if (!waiting) return false
  return db.transaction(async (tx) => {
    const chain = await tx.row<Chain>`
      select position, encode(hash, 'hex') as hash, sealed_at as at, encode(signature, 'hex') as signature, covered, mark,
             writers, to_json(open_ids) as open
        from event_chain for update skip locked`
    if (!chain) return false
    // This is read before the events: transactions that have ended by then have committed their events.
    const isDecided = chain.mark !== null && !(await areWriting(tx, chain.writers))
    const old = new Date(now.getTime() - DAY_MS)
    const opened = await unsealed(tx, (id) => sql`${id} = any(${chain.open}::bigint[])`, old, size)
    const next = await unsealed(tx, (id) => sql`${id} > ${chain.covered}::bigint`, old, size)
    const found = [...new Map([...opened, ...next].map((event) => [event.id, event])).values()]
    const closed = found.filter(({ open }) => !open)
    const end = await writeSeals(tx, chain, closed)
    if (closed.length > 0) {
      // An end of the chain that this portal did not sign is not continued: otherwise a new seal would make a forged chain genuine.
      const signed = isSigned(key, chain) && { ...end, at: now.toISOString() }
      await tx.rows`
        update event_chain set position = ${end.position}, hash = decode(${end.hash}, 'hex')
               ${signed ? sql`, sealed_at = ${now}, signature = decode(${signCheckpoint(key, signed)}, 'hex')` : sql``}`
    }
    const last = next.at(-1)?.id ?? (await lastSealed(tx))
    await cover(tx, chain, { isDecided, last, isFull: next.length === size })
    const open = found.filter((event) => event.open).map(({ id }) => id)
    if (open.join() !== chain.open.join()) await tx.rows`update event_chain set open_ids = ${open}::bigint[]`
    return next.length === size
  })
}

/**
 * The first events without a seal. An export is sealed when its end adds the number of rows, or after a day if its
 * process has died. The repeated condition on the seals keeps PostgreSQL from reading all of them.
 */
const unsealed = (db: Db, isAmong: (id: Fragment) => Fragment, old: Date, size: number) => db.rows<Unsealed>`
  select e.id, e.kind in ('export', 'data-downloaded') and e.at > ${old}::timestamptz
               and not coalesce(e.detail ? 'Complete', true) as open,
         ${sealedParts}
    from events e
   where ${isAmong(sql`e.id`)}
     and not exists (select from event_seals s where s.event_id = e.id and ${isAmong(sql`s.event_id`)})
   order by e.id limit ${size}`

async function writeSeals(db: Db, chain: Chain, events: readonly Unsealed[]) {
  let { hash } = chain
  const seals = events.map(({ lasting, personal }, index) => {
    const salt = makeSalt()
    const commitment = commitmentTo(personal, salt)
    hash = sealHash(hash, chain.position + index + 1, lasting, commitment)
    return { hash, commitment, salt }
  })
  if (seals.length > 0)
    await db.rows`
      insert into event_seals (position, event_id, hash, commitment, salt)
      select ${chain.position}::bigint + n, event_id, decode(hash, 'hex'), decode(commitment, 'hex'), decode(salt, 'hex')
        from unnest(${events.map(({ id }) => id)}::bigint[], ${seals.map((seal) => seal.hash)}::text[],
                    ${seals.map((seal) => seal.commitment)}::text[], ${seals.map((seal) => seal.salt)}::text[])
             with ordinality as own (event_id, hash, commitment, salt, n)`
  return { position: chain.position + seals.length, hash }
}

/** Moves `covered` to the last seal if no event after it waits. */
const lastSealed = async (db: Db) =>
  (await db.row<{ id: number | null }>`select max(event_id) as id from event_seals`)?.id ?? undefined

type Batch = { isDecided: boolean; last: number | undefined; isFull: boolean }

/**
 * Moves `covered`, from which the next batch is read. A transaction that took an id up to the mark took its lock on the table
 * before, and keeps it to its end: once all that held it then have ended, no event up to the mark can appear any more.
 */
async function cover(db: Db, { covered, mark, writers }: Chain, { isDecided, last, isFull }: Batch) {
  const isReached = mark !== null && isDecided && !(isFull && last! < mark)
  const state = { covered: isReached ? mark : covered, mark: isReached ? null : mark, writers }
  if (state.mark === null && last !== undefined && last > state.covered) {
    state.mark = last
    state.writers = await writersNow(db)
  }
  if (state.mark === mark && state.covered === covered) return
  await db.rows`
    update event_chain set covered = ${state.covered}, mark = ${state.mark}, writers = ${state.writers}::text[]`
}

/** The lock that every statement takes that writes events. A prepared transaction has no process. */
const writing: Fragment = sql`
  from pg_locks
 where locktype = 'relation' and relation = 'events'::regclass and mode = 'RowExclusiveLock' and granted
   and database = (select oid from pg_database where datname = current_database())
   and pid is distinct from pg_backend_pid()`

async function writersNow(db: Db): Promise<string[]> {
  const rows = await db.rows<{ writer: string }>`select virtualtransaction as writer ${writing}`
  return rows.map(({ writer }) => writer)
}

const areWriting = async (db: Db, writers: readonly string[]) =>
  (await db.row`select 1 ${writing} and virtualtransaction = any(${writers}::text[]) limit 1`) !== undefined

/** Seals events in batches while the server runs, also those that are older than sealing. */
export function sealing({ db, clock, key }: { db: Db; clock: Clock; key: string }) {
  const note = checkpointNoter(db, key)
  return worker({
    name: 'event seals',
    clock,
    work: async (log) => {
      if (await sealEvents(db, key, clock.now())) return 'worked'
      await note(log, clock.now())
      return 'none'
    },
    rest: 0.5,
  })
}
