import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { type Checkpoint, isSigned } from '#domain/server/event-seals.ts'

type Log = { info: (what: object, message: string) => void }

/** The end of the chain, if this portal signed it and anything is sealed. */
async function checkpointOf(db: Db, key: string): Promise<Checkpoint | undefined> {
  const end = (await db.row<{ position: number; hash: string; at: Date | null; signature: string | null }>`
    select position, encode(hash, 'hex') as hash, sealed_at as at, encode(signature, 'hex') as signature from event_chain`)!
  const { position, hash, at, signature } = end
  if (position === 0 || !at || !signature || !isSigned(key, end)) return undefined
  return { position, hash, at: at.toISOString(), signature }
}

/**
 * Answers a function that writes a checkpoint into the log of the process at its first call and each day after. A person who deletes all seals
 * in the database does not reach that log: `verify-log --checkpoint` reads it.
 */
export function checkpointNoter(db: Db, key: string) {
  let next = -Infinity
  return async (log: Log, now: Date) => {
    if (now.getTime() < next) return
    const checkpoint = await checkpointOf(db, key)
    if (!checkpoint) return
    next = now.getTime() + DAY_MS
    log.info({ checkpoint }, 'checkpoint of the recorded events')
  }
}
