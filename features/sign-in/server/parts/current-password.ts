import { invalid, wrong } from '#core/server/errors.ts'
import type { Context } from '#domain/server/handle.ts'
import { checkPassword } from '../passwords/lockout.ts'

/**
 * Asks signed-in people for their password again. A wrong one counts on the counter of sessions, outside a transaction,
 * which would take it back with the refusal; no connection waits while the password is checked. F125, K166
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
