import type { Db } from '#core/server/database/database.ts'
import { invalid, notFound, signInNeeded, wrong } from '#core/server/errors.ts'
import type { Identity } from '#core/server/identity.ts'
import { handle } from '#domain/server/handle.ts'
import { noteConfirmation } from '../../confirm/server/parts/note-confirmation.ts'
import { requireCurrentPassword } from '../../server/parts/current-password.ts'
import { beginCodeApp, CODE_APPS_MAX, confirmCodeApp, removeCodeApp, renameCodeApp } from '../contract.ts'
import { begin, begun, confirm } from './code-apps.ts'
import { makeCodes } from './recovery-codes.ts'
import { MULTI_FACTOR, TWO_FACTORS } from './parts/assurance.ts'
import { endOtherSessions } from './parts/end-other-sessions.ts'
import { afterRemoval, hasFactorNow } from './parts/factors-of.ts'
import { factorName } from './parts/factor-name.ts'
import { recordFactor } from './parts/record-factor.ts'
import { requireOtherFactor } from './parts/required-factor.ts'
import { shownSecret } from './totp.ts'

/** Locks the account of a session until the end of the transaction: it may have ended while a password was checked. */
export async function lockAccount(tx: Db, { userId, securityVersion }: Identity): Promise<{ email: string }> {
  const account = await tx.prepared.row<{ email: string }>`
    select email from users
     where id = ${userId} and security_version = ${securityVersion} and deleted_at is null and not locked
       for update`
  if (!account) throw signInNeeded()
  return account
}

/** Begins an app for codes. No connection is held while the password is checked. */
export const beginCodeAppRoute = handle(
  beginCodeApp,
  async ({ currentPassword }, context) => {
    const { db, viewer, identity, settings, locale, now } = context
    await requireCurrentPassword(context, currentPassword)
    return db.transaction(async (tx) => {
      const { email } = await lockAccount(tx, identity)
      const held = await tx.prepared
        .rows`select 1 from totp_factors where user_id = ${viewer.id} and confirmed`
      if (held.length >= CODE_APPS_MAX) throw invalid([wrong('currentPassword', null, 'valid.factor.most')])
      const { id, secret } = await begin(tx, settings, viewer.id, now)
      const {
        secret: Secret,
        address: Address,
        picture: Picture,
      } = shownSecret(secret, { settings, locale, email })
      return { ID: id, Secret, Address, Picture }
    })
  },
  { ownTransactions: true },
)

/** Adds the app that was begun. Its first code proves that the person has it. */
export const confirmCodeAppRoute = handle(
  confirmCodeApp,
  async ({ ID, Name, Code, EndOtherSessions }, context) => {
    const { db, viewer, identity, settings, now } = context
    await lockAccount(db, identity)
    const app = await begun(db, settings, viewer.id, now)
    if (app?.id !== ID) throw notFound()
    const isFirst = !(await hasFactorNow(db, viewer.id))
    if (!(await confirm(db, app, { name: factorName(Name), code: Code, now })))
      throw invalid([wrong('Code', null, 'valid.factor.code')])
    // The code has proved who they are; from now on a sign-in with the password alone does not.
    await noteConfirmation(db, identity, now)
    const others = EndOtherSessions && (await endOtherSessions(db, identity, now))
    const added = { kind: 'factor-added', origin: 'totp', userId: viewer.id, actorId: viewer.id } as const
    await recordFactor(db, { ...added, others }, now)
    await noteProof(db, identity)
    return { RecoveryCodes: isFirst ? await makeCodes(db, viewer.id, now) : null }
  },
)

/** The session has seen the password and a code, so that it is not asked for the code again. */
const noteProof = (db: Db, { userId, sessionUid }: Identity) => db.prepared.rows`
  update oidc_artifacts
     set payload = payload || jsonb_build_object('amr', array['pwd', 'otp', ${MULTI_FACTOR}::text], 'acr', ${TWO_FACTORS}::text)
   where model = 'Session' and uid = ${sessionUid} and account_id = ${userId}`

export const renameCodeAppRoute = handle(renameCodeApp, async ({ ID, Name }, { db, viewer }) => {
  const renamed = await db.prepared.row`
    update totp_factors set name = ${factorName(Name)}
     where id = ${ID} and user_id = ${viewer.id} and confirmed returning 1`
  if (!renamed) throw notFound()
})

/** Removes an app, unless it is the last factor and the rules require one. */
export const removeCodeAppRoute = handle(
  removeCodeApp,
  async ({ ID, currentPassword }, context) => {
    const { db, viewer, identity, now } = context
    const own = await db.prepared.row`
      select 1 from totp_factors where id = ${ID} and user_id = ${viewer.id} and confirmed`
    if (!own) throw notFound()
    await requireCurrentPassword(context, currentPassword)
    await db.transaction(async (tx) => {
      await lockAccount(tx, identity)
      const removed = await tx.prepared.row`
        delete from totp_factors where id = ${ID} and user_id = ${viewer.id} and confirmed returning 1`
      if (!removed) throw notFound()
      await requireOtherFactor(tx, context)
      await afterRemoval(tx, viewer.id)
      await recordFactor(
        tx,
        { kind: 'factor-removed', origin: 'totp', userId: viewer.id, actorId: viewer.id },
        now,
      )
    })
  },
  { ownTransactions: true },
)
