import { invalid, wrong } from '#core/server/errors.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { acceptCode } from '../../factors/server/code-apps.ts'
import { hasFactorNow } from '../../factors/server/parts/factors-of.ts'
import { countTry, forgetTries, triesInSessions } from '../../factors/server/tries.ts'
import type { SignedCredential } from '../../passkeys/contract.ts'
import { isSignedBy } from '../../passkeys/server/parts/attempt-passkey.ts'
import { confirmIdentity } from '../contract.ts'
import { noteConfirmation } from './parts/note-confirmation.ts'
import { requireCurrentPassword } from '../../server/parts/current-password.ts'

/** What was wrong is counted as in a sign-in, outside a transaction. K315 */
export const confirmIdentityRoute = handle(
  confirmIdentity,
  async ({ currentPassword, code, passkey }, context) => {
    const { db, viewer, identity, now } = context
    if (passkey) await requirePasskey(context, passkey)
    else {
      await requireCurrentPassword(context, currentPassword)
      if (await hasFactorNow(db, viewer.id)) await requireCode(context, code)
    }
    await noteConfirmation(db, identity, now)
  },
  { ownTransactions: true },
)

async function requirePasskey(context: Context, passkey: SignedCredential) {
  if (!(await isSignedBy(context, passkey))) throw invalid([wrong('passkey', null, 'passkey.notAccepted')])
}

async function requireCode({ db, settings, viewer, now }: Context, code: string | undefined) {
  if (!code) throw invalid([{ ...wrong('code', null, 'valid.required'), code: 'REQUIRED_FIELD' }])
  const counter = triesInSessions(viewer.id)
  const mayTry = await countTry(db, settings, counter, now)
  if (!mayTry || !(await acceptCode(db, settings, { userId: viewer.id, code }, now)))
    throw invalid([wrong('code', null, 'valid.factor.code')])
  await forgetTries(db, counter)
}
