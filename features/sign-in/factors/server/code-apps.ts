import { HOUR_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import { openSecret, newSecret, sealSecret, stepOf } from './totp.ts'

/** How long an app that was begun can be confirmed. */
const BEGUN_MS = HOUR_MS

type Stored = { id: string; secret: string }

/** Begins an app for codes in place of one that was not confirmed. */
export async function begin(tx: Db, settings: Settings, userId: string, now: Date): Promise<Stored> {
  await tx.prepared.rows`delete from totp_factors where user_id = ${userId} and not confirmed`
  const secret = newSecret()
  const row = await tx.prepared.row<{ id: string }>`
    insert into totp_factors (user_id, name, secret, created_at)
    values (${userId}, '', ${sealSecret(settings, secret)}, ${now}) returning id`
  return { id: row!.id, secret }
}

/** The app that was begun and not confirmed yet. */
export async function begun(db: Db, settings: Settings, userId: string, now: Date) {
  const row = await db.prepared.row<Stored>`
    select id, secret from totp_factors
     where user_id = ${userId} and not confirmed and created_at > ${new Date(now.getTime() - BEGUN_MS)}`
  return row && { id: row.id, secret: openSecret(settings, row.secret) }
}

/** Confirms the app that was begun by a code of it; the code counts as used. Returns whether it was right. */
export async function confirm(
  tx: Db,
  app: Stored,
  { name, code, now }: { name: string; code: string; now: Date },
): Promise<boolean> {
  const step = stepOf(app.secret, code, now)
  if (step === undefined) return false
  const row = await tx.prepared.row`
    update totp_factors set confirmed = true, name = ${name}, last_step = ${step}, last_used_at = ${now}
     where id = ${app.id} and not confirmed returning 1`
  return row !== undefined
}

/** Adds an app by a code of it, which counts as used, in place of one that was begun. Returns whether the code was right. */
export async function add(
  tx: Db,
  settings: Settings,
  { userId, secret, name, code }: { userId: string; secret: string; name: string; code: string },
  now: Date,
): Promise<boolean> {
  const step = stepOf(secret, code, now)
  if (step === undefined) return false
  await tx.prepared.rows`delete from totp_factors where user_id = ${userId} and not confirmed`
  await tx.prepared.rows`
    insert into totp_factors (user_id, name, secret, confirmed, last_step, created_at, last_used_at)
    values (${userId}, ${name}, ${sealSecret(settings, secret)}, true, ${step}, ${now}, ${now})`
  return true
}

/** Accepts a code of one of a person's apps, once: of concurrent uses of a code one succeeds. */
export async function acceptCode(
  db: Db,
  settings: Settings,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  const apps = await db.prepared.rows<Stored>`
    select id, secret from totp_factors where user_id = ${userId} and confirmed`
  for (const { id, secret } of apps) {
    const step = stepOf(openSecret(settings, secret), code, now)
    if (step === undefined) continue
    const accepted = await db.prepared.row`
      update totp_factors set last_step = ${step}, last_used_at = ${now}
       where id = ${id} and confirmed and last_step < ${step} returning 1`
    if (accepted) return true
  }
  return false
}
