import { limitAnHour } from '#core/server/attempt-counts.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { queueMail } from '#domain/server/outbox.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { newCode, keepCode } from '#features/sign-in/server/parts/sign-in-codes.ts'
import { fullName } from '#features/people/contract.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { maySendReset } from '#features/people/rules.ts'
import { CODES_AN_HOUR, makeSignInCode } from '../contract.ts'

/**
 * Makes a code for a person whose mailbox is the problem, under the rule of a reset link: those who read it out could use it.
 * The person is told by mail who made it. It counts before it is hashed, which is slow, and no connection is held meanwhile. R40, R56
 */
export const makeSignInCodeRoute = handle(
  makeSignInCode,
  async ({ id }, { viewer, db, now }) => {
    await readAllowed(db, viewer, id)
    await db.transaction(async (tx) => {
      await limitAnHour(tx, ['codes made by a person', viewer.id], CODES_AN_HOUR.by, now, 'tooManyThisHour')
      await limitAnHour(tx, ['codes made for a person', id], CODES_AN_HOUR.for, now, 'tooManyThisHour')
    })
    const { code, hash } = await newCode()
    return db.transaction(async (tx) => {
      // Of a code and a change that ends codes at once, the second sees the first.
      await lockPeopleRows(tx, [id])
      const { Email: address, Locale: locale } = await readAllowed(tx, viewer, id)
      const until = await keepCode(tx, { userId: id, hash }, now)
      await record(tx, { kind: 'code-made', at: now, userId: id, actorId: viewer.id })
      const by = await nameOf(tx, viewer.id)
      await queueMail(tx, { type: 'code-made', userId: id, address, locale, data: { by } }, now)
      return { Code: code, Until: until.toISOString() }
    })
  },
  { ownTransactions: true },
)

async function readAllowed(db: Db, viewer: SignedIn, id: string) {
  const user = await readUser(db, viewer, id)
  if (!maySendReset(viewer, user)) throw forbidden()
  return user
}

async function nameOf(db: Db, id: string) {
  const row = await db.prepared.row<{ FirstName: string; LastName: string }>`
    select first_name as "FirstName", last_name as "LastName" from users where id = ${id}`
  return fullName(row!)
}
