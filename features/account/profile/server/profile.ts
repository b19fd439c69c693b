import type { AntiForgery } from '#core/server/anti-forgery.ts'
import { localeProblem, personAfter } from '#domain/contract/person-fields.ts'
import { EMAIL_CHANGES_AN_HOUR } from '#domain/contract/limits.ts'
import { limitAnHour } from '#core/server/attempt-counts.ts'
import type { Db } from '#core/server/database/database.ts'
import { invalid, signInNeeded, stale, wrong } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/handle.ts'
import { handle, type Context } from '#domain/server/handle.ts'
import type { Identity } from '#core/server/identity.ts'
import { requireCurrentPassword } from '#features/sign-in/server/parts/current-password.ts'
import { changeUser } from '#features/people/edit/server/parts/change-user.ts'
import { saveProfile, type Profile, getProfile, confirmEmail } from '../contract.ts'
import { readOneself } from '#features/people/profile/server/parts/read-user.ts'
import { sendConfirmationAgain } from '#domain/server/email-links.ts'

/**
 * Saves the person's own data, whatever their rank and account. They choose the region unless a dealer sets it (G127, G128). A
 * new e-mail address needs the password and is limited to five attempts an hour, because the answer reveals whether another
 * person uses the address. Both counts stay when the save is refused. K166, K167
 */
export const saveProfileRoute = (antiForgery: AntiForgery, checkPassword = requireCurrentPassword) =>
  handle(
    saveProfile,
    async ({ currentPassword, ...input }, context) => {
      const { viewer, db, identity, now } = context
      const before = await readProfile(antiForgery, context)
      if (input.Version !== before.Version) throw stale(before)
      const Region = before.Dealer ? before.Region : (input.Region ?? before.Region)
      const problem = localeProblem(Region, input.Locale)
      if (problem) throw invalid([wrong('Locale', input.Locale, problem)])
      if (input.Email !== before.Email) {
        await checkPassword(context, currentPassword)
        const changes = ['e-mail changes of a person', viewer.id] as const
        await limitAnHour(db, changes, EMAIL_CHANGES_AN_HOUR, now, 'tooManyThisHour')
      }
      const { Locale } = input
      const after = { ...personAfter(before, input), Region, Locale, Primary: before.Primary }
      return inTransaction(db, async (tx) => {
        await lockSession(tx, identity)
        const written = await changeUser(tx, { before, after, actorId: viewer.id, now })
        const data = await readProfile(antiForgery, { ...context, db: tx })
        if (!written) throw stale(data)
        return data
      })
    },
    { ownTransactions: true },
  )

/** Locks the session until the end of the transaction: it may have ended while the password was checked. */
async function lockSession(tx: Db, { userId, securityVersion }: Identity) {
  const valid = await tx.row`
    select 1 from users
     where id = ${userId} and security_version = ${securityVersion} and deleted_at is null and not locked
       for update`
  if (!valid) throw signInNeeded()
}

/** Reads the person's own data, with their anti-forgery token. G126 */
const readProfile = async (
  antiForgery: AntiForgery,
  { viewer, identity, db }: Pick<Context, 'viewer' | 'identity' | 'db'>,
): Promise<Profile> => ({
  ...(await readOneself(db, viewer)),
  Permissions: [...viewer.permissions],
  AntiForgeryToken: antiForgery.tokenFor(identity),
})

export const getProfileRoute = (antiForgery: AntiForgery) =>
  handle(getProfile, (_, context) => readProfile(antiForgery, context))

export const confirmEmailRoute = handle(confirmEmail, async (_, { viewer, db, now }) => {
  await sendConfirmationAgain(db, viewer.id, now)
})
