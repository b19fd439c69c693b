import { createHmac, hash, randomBytes } from 'node:crypto'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'

/**
 * The two parts of the event `e`, as texts that PostgreSQL and the embedded database write alike. No statement changes the
 * first; what tells of people is in the second, and can be removed. docs/decisions/009-events.md
 */
export const sealedParts: Fragment = sql`
  json_build_array(e.id, extract(epoch from e.at)::text, e.kind, e.origin, e.outcome, e.app_id, e.dealer_id, e.store_id,
                   e.role_ids::text)::text as lasting,
  case when e.token is null then json_build_array(e.user_id, e.actor_id, e.browser, e.system, e.detail::text)
       else json_build_array(e.user_id, e.actor_id, e.browser, e.system, e.detail::text, e.token) end::text as personal`

export type SealedParts = { lasting: string; personal: string }

const digest = (...parts: readonly unknown[]) => hash('sha256', JSON.stringify(parts))

export const makeSalt = () => randomBytes(16).toString('hex')

/** It reveals nothing about the personal part once the salt is destroyed. */
export const commitmentTo = (personal: string, salt: string) => digest(salt, personal)

/** The hash of a seal, in hexadecimal; `before` is the hash of the seal before it, empty for the first. */
export const sealHash = (before: string, position: number, lasting: string, commitment: string) =>
  digest(before, position, lasting, commitment)

/** A point of the chain that can be kept elsewhere: a log that was cut later does not reach it any more. */
export type Checkpoint = { position: number; hash: string; at: string; signature: string }

/** The signature of a point of the chain, in hexadecimal. */
export const signCheckpoint = (key: string, { position, hash: of, at }: Omit<Checkpoint, 'signature'>) =>
  createHmac('sha256', key)
    .update(JSON.stringify([position, of, at]))
    .digest('hex')

type End = { position: number; hash: string; at: Date | null; signature: string | null }

/** Whether this portal signed the end of the chain. One without a seal has no signature. */
export const isSigned = (key: string, { position, hash: of, at, signature }: End) =>
  position === 0 || signCheckpoint(key, { position, hash: of, at: at?.toISOString() ?? '' }) === signature

/** The name of the secret with which checkpoints are signed. */
export const CHECKPOINT_KEY = 'event-chain'

/**
 * Removes people from events: the only way to change a recorded event. `update` changes the events `e`, each in fact. Their
 * seals lose the salts, without which nobody can test a guess at what was removed.
 */
export async function eraseFromEvents(tx: Db, update: Fragment, at: Date): Promise<void> {
  // Waits for a batch of seals: it may have read these events before the change.
  await tx.rows`select 1 from event_chain for update`
  await destroySalts(tx, sql`${update} returning e.id`, at)
}

/** Destroys the salts of the events whose ids a statement answers. */
const destroySalts = (tx: Db, erase: Fragment, at: Date) => tx.rows`
  with erased as (${erase})
  update event_seals s set salt = null, erased_at = ${at}::timestamptz
    from erased where s.event_id = erased.id and s.erased_at is null`

/**
 * Destroys the salts of archived events, `which` is a condition on the archived_events row `a`: their people go once the file is
 * restored. R131
 */
export async function eraseFromArchived(tx: Db, which: Fragment, at: Date): Promise<void> {
  await destroySalts(
    tx,
    sql`
      update archived_events a set user_id = null, token_owner_id = null, search = null, erased = true
       where ${which} returning a.event_id as id`,
    at,
  )
}
