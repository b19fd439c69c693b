import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { withoutValues } from '#domain/server/event-retention.ts'
import {
  type Checkpoint,
  commitmentTo,
  type SealedParts,
  sealedParts,
  sealHash,
  signCheckpoint,
} from '#domain/server/event-seals.ts'

/** The seals, or ids, of one statement. */
const BATCH_SIZE = 5000
const IDS_AT_ONCE = 100_000
/** How many places of each finding are named. */
const NAMED = 50

/**
 * `altered`: ids of events that differ from their seal, or whose seal was changed. `missing`: ids of sealed events that are gone.
 * `gaps`: positions without a seal. `cut`: the positions after the last seal. `leftOut`: ids of old events without a seal.
 * `signature`: the position whose signature is not the portal's. `checkpoint`: positions of kept checkpoints that the chain
 * does not pass through.
 */
export const findings = ['altered', 'missing', 'gaps', 'cut', 'leftOut', 'signature', 'checkpoint'] as const
export type Finding = (typeof findings)[number]
type Places = { count: number; first: number[] }

export type Verified = {
  sealed: number
  /** Of these, those that lie in files. */
  archived: number
  /** The times of the first and the last sealed event. */
  first: Date | null
  last: Date | null
  /** Events from which people were removed, by the law that asked for it. */
  erased: { retention: number; deletion: number; last: Date | null }
  /** Events that have no seal yet. */
  waiting: { count: number; oldest: Date | null }
  found: Record<Finding, Places>
  checkpoint: Checkpoint | null
}

type Chain = {
  position: number
  hash: string
  at: Date | null
  signature: string
  covered: number
  open: number[]
}
type Sealed = SealedParts & {
  position: number
  event: number
  archived: boolean
  at: Date | null
  hash: string
  commitment: string
  salt: string | null
  erasedAt: Date | null
  cause: 'retention' | 'deletion' | null
}

type Options = { kept?: readonly Checkpoint[]; onProgress?: (done: number, total: number) => void }

/** Compares every event with its seal, and every seal with the one before it, in batches. */
export async function verifyLog(
  db: Db,
  key: string,
  { kept = [], onProgress }: Options = {},
): Promise<Verified> {
  // Events that are sealed while this runs are not checked.
  const chain = (await db.row<Chain>`
    select position, encode(hash, 'hex') as hash, sealed_at as at, encode(signature, 'hex') as signature, covered,
           to_json(open_ids) as open
      from event_chain`)!
  const places = (): Places => ({ count: 0, first: [] })
  const result: Verified = {
    sealed: 0,
    archived: 0,
    first: null,
    last: null,
    erased: { retention: 0, deletion: 0, last: null },
    waiting: { count: 0, oldest: null },
    found: Object.fromEntries(findings.map((finding) => [finding, places()])) as Verified['found'],
    checkpoint: null,
  }
  const find = (finding: Finding, place: number, count = 1) => {
    const one = result.found[finding]
    one.count += count
    if (one.first.length < NAMED) one.first.push(place)
  }
  const hashes = await walk(db, chain, { result, find, kept, onProgress })
  if (chain.position > 0) {
    const point = { position: chain.position, hash: chain.hash, at: chain.at?.toISOString() ?? '' }
    const isSigned =
      signCheckpoint(key, point) === chain.signature && hashes.get(chain.position) === chain.hash
    if (isSigned) result.checkpoint = { ...point, signature: chain.signature }
    else if (hashes.has(chain.position)) find('signature', chain.position)
  }
  for (const point of kept)
    if (signCheckpoint(key, point) !== point.signature || hashes.get(point.position) !== point.hash)
      find('checkpoint', point.position)
  await findUnsealed(db, chain, { result, find })
  return result
}

type Walk = {
  result: Verified
  find: (finding: Finding, place: number, count?: number) => void
  kept: readonly Checkpoint[]
  onProgress?: Options['onProgress'] | undefined
}

/** Walks the chain, and answers the hashes at its end and at the kept checkpoints. */
async function walk(db: Db, { position: end }: Chain, { result, find, kept, onProgress }: Walk) {
  const wanted = new Set([end, ...kept.map(({ position }) => position)])
  const hashes = new Map<number, string>()
  let reached = 0
  /** The hash before, as it is stored and as it should be. After a gap neither is known. */
  let before: readonly (string | undefined)[] = ['']
  for (;;) {
    const seals = await readSeals(db, reached, end)
    for (const seal of seals) {
      if (seal.position > reached + 1) {
        find('gaps', reached + 1, seal.position - reached - 1)
        before = []
      }
      reached = seal.position
      before = judge(seal, before, result, find)
      if (wanted.has(seal.position)) hashes.set(seal.position, seal.hash)
    }
    onProgress?.(reached, end)
    if (seals.length < BATCH_SIZE) break
  }
  if (reached < end) find('cut', reached + 1, end - reached)
  return hashes
}

/** Judges one event with its seal, and answers what the hash before the next one may be. */
function judge(
  seal: Sealed,
  before: readonly (string | undefined)[],
  result: Verified,
  find: Walk['find'],
): readonly (string | undefined)[] {
  result.sealed += 1
  if (!seal.at) {
    if (seal.archived) result.archived += 1
    else find('missing', seal.event)
    return [seal.hash]
  }
  result.first ??= seal.at
  result.last = seal.at
  const hashAfter = (hash: string) => sealHash(hash, seal.position, seal.lasting, seal.commitment)
  const expected = before.flatMap((hash) => (hash === undefined ? [] : [hashAfter(hash)]))
  // The position of a seal after a gap cannot be verified; the gap itself is reported.
  const isInPlace = before.length === 0 || expected.includes(seal.hash)
  if (!isInPlace || !isAsCommitted(seal)) find('altered', seal.event)
  else if (seal.cause && seal.erasedAt) {
    result.erased[seal.cause] += 1
    if (!result.erased.last || seal.erasedAt > result.erased.last) result.erased.last = seal.erasedAt
  }
  // If only the stored hash was changed, the next seal still matches the true hash: one problem is reported, not two.
  return [seal.hash, expected[0]]
}

/** People may only be missing from an event that is past its time, or about or by somebody who was deleted. */
const isAsCommitted = ({ salt, personal, commitment, cause }: Sealed) =>
  salt === null ? cause !== null : commitmentTo(personal, salt) === commitment

/**
 * The retention may have removed the people of event `e`, whatever the database says of its end: EVENT_RETENTION_DAYS is never
 * less than 30 days, and nobody is named afterwards.
 */
const isPast: Fragment = sql`(
  e.at < s.erased_at - interval '30 days' and s.erased_at < now() + interval '1 day' and e.browser is null and e.system is null
  and not exists (select from users u where u.id = any(array[e.user_id, e.actor_id])))`

/**
 * Why people may be missing from the event `e`. Of what a deleted person did, the name of their API token was removed, which may
 * name them: one commitment covers all that tells of people, so that nothing says whether an event had a token.
 */
const readSeals = (db: Db, after: number, end: number) => db.rows<Sealed>`
  select s.position, s.event_id as event, encode(s.hash, 'hex') as hash, encode(s.commitment, 'hex') as commitment,
         encode(s.salt, 'hex') as salt, s.erased_at as "erasedAt", e.at, ${sealedParts},
         e.id is null and exists (select from archived_events a where a.event_id = s.event_id) as archived,
         case when s.erased_at is null then null
              when e.at < (select until from event_retention) and ${isPast} then 'retention'
              when e.kind = 'export' and e.detail->'Filters'->'query' = 'null' then 'deletion'
              when exists (select from users u where u.id = e.user_id and u.anonymised_at is not null)
                then case when e.detail is not distinct from ${withoutValues} then 'deletion' end
              when e.token is null
                   and exists (select from users u where u.id = e.actor_id and u.anonymised_at is not null) then 'deletion'
         end as cause
    from event_seals s left join events e on e.id = s.event_id
   where s.position > ${after}::bigint and s.position <= ${end}::bigint
   order by s.position limit ${BATCH_SIZE}`

type Unsealed = { count: number; oldest: Date | null; left: number; first: number[] }

async function findUnsealed(
  db: Db,
  { covered, open }: Chain,
  { result, find }: Pick<Walk, 'result' | 'find'>,
) {
  const { ids } = (await db.row<{ ids: number }>`select coalesce(max(id), 0) as ids from events`)!
  const isOld = sql`e.id <= ${covered}::bigint and e.id <> all(${open}::bigint[])`
  for (let from = 0; from < ids; from += IDS_AT_ONCE) {
    const within = (id: Fragment) => sql`${id} > ${from}::bigint and ${id} <= ${from + IDS_AT_ONCE}::bigint`
    const { count, oldest, left, first } = (await db.row<Unsealed>`
      select count(*) filter (where not (${isOld})) as count, min(e.at) filter (where not (${isOld})) as oldest,
             count(*) filter (where ${isOld}) as left,
             to_json(coalesce((array_agg(e.id order by e.id) filter (where ${isOld}))[1:${sql.lit(NAMED)}], '{}')) as first
        from events e
       where ${within(sql`e.id`)}
         and not exists (select from event_seals s where s.event_id = e.id and ${within(sql`s.event_id`)})`)!
    const { waiting } = result
    waiting.count += count
    if (oldest && (!waiting.oldest || oldest < waiting.oldest)) waiting.oldest = oldest
    for (const [index, id] of first.entries()) find('leftOut', id, index === 0 ? left - first.length + 1 : 1)
  }
}

/** Keeps when the log was verified, and whether it was intact, for the page Compliance. */
export const recordVerification = (db: Db, isIntact: boolean, now: Date) =>
  db.rows`update event_chain set verified_at = ${now}, intact = ${isIntact}`

export const isIntact = ({ found }: Verified) => findings.every((finding) => found[finding].count === 0)
