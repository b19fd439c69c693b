import type { Db } from '#core/server/database/database.ts'
import { forgetDevices } from '#domain/server/devices.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { endSessions } from '#domain/server/sessions.ts'
import type { Settings } from '#core/server/settings.ts'
import { keepFormer } from './former-passwords.ts'
import type { Locale } from '#core/contract/locale.ts'

export type PasswordChange = {
  passwordHash: string
  kind: EventKind
  origin?: string
  settings: Pick<Settings, 'PASSWORD_HISTORY'>
  now: Date
}

/**
 * Sets the password of an account in the caller's transaction: every session ends, known browsers are forgotten (R58),
 * earlier links and a code become invalid, a temporary lock ends, and the person gets a mail. An administrator's lock stays. F124
 */
export async function setPassword(
  tx: Db,
  user: Account,
  { passwordHash, settings, now, ...event }: PasswordChange,
) {
  await keepFormer(tx, user.id, settings, now)
  const before = await tx.prepared.row<{ had: boolean }>`
    update users u set password_hash = ${passwordHash}, failed_count = 0, failed_at = null, lockout_expiry = null
      from (select id, password_hash is not null as had from users where id = ${user.id} for update) before
     where u.id = before.id
    returning before.had`
  await tx.prepared
    .rows`update password_links set used_at = ${now} where user_id = ${user.id} and used_at is null`
  await tx.prepared.rows`delete from sign_in_codes where user_id = ${user.id}`
  await endSessions(tx, user.id, now)
  await forgetDevices(tx, [user.id])
  await record(tx, { ...event, at: now, userId: user.id, actorId: user.id })
  // No mail about the first password. A welcome link may be sent again to somebody who has one.
  if (before?.had)
    await queueMail(
      tx,
      { type: 'password-changed', userId: user.id, address: user.email, locale: user.locale },
      now,
    )
}

/** The facts of a user that choosing a password needs. */
export type Account = { id: string; email: string; firstName: string; lastName: string; locale: Locale }
