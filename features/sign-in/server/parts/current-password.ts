import { invalid, wrong } from '#core/server/errors.ts'
import type { Context } from '#domain/server/handle.ts'
import { checkPassword } from '../passwords/lockout.ts'

/**
 * Requires the password of a signed-in person. A wrong one is counted for the session, outside a transaction, which would undo
 * the count with the refusal. No connection is held while the password is checked. F125, K166
 */
export async function requireCurrentPassword(
  { db, settings, viewer, now }: Pick<Context, 'db' | 'settings' | 'viewer' | 'now'>,
  password: string | undefined,
) {
  if (!password)
    throw invalid([{ ...wrong('currentPassword', null, 'valid.required'), code: 'REQUIRED_FIELD' }])
  const verdict = await checkPassword(db, settings, viewer.id, password, 'session', now)
  if (verdict !== 'right') throw invalid([wrong('currentPassword', null, 'valid.password.current')])
}
