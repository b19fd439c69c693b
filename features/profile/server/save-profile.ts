import { localeProblem } from '#core/contract/fields.ts'
import type { Db } from '#core/server/database/database.ts'
import { invalid, stale, wrong } from '#core/server/errors.ts'
import { handle, success } from '#core/server/handle.ts'
import type { User, UserFields } from '#features/users/contract.ts'
import { saveProfile } from '../contract.ts'
import { type Parts, readProfile } from './read-profile.ts'

type Change = { before: User; after: UserFields; actorId: string; now: Date }
type ChangeUser = (db: Db, change: Change) => Promise<boolean>

/** One's own data, whatever one's rank and account. The region is free where no dealer sets it. G127, G128 */
export const saveProfileRoute = ({ changeUser, ...parts }: Parts & { changeUser: ChangeUser }) =>
  handle(saveProfile, async (input, context) => {
    const { viewer, db, now } = context
    const before = await readProfile(parts, context)
    if (input.Version !== before.Version) throw stale(before)
    const Region = before.Dealer ? before.Region : (input.Region ?? before.Region)
    const problem = localeProblem(Region, input.Locale)
    if (problem) throw invalid([wrong('Locale', input.Locale, problem)])
    const after = { ...input, Region, Primary: before.Primary }
    const written = await changeUser(db, { before, after, actorId: viewer.id, now })
    const data = await readProfile(parts, context)
    if (!written) throw stale(data)
    return success(data)
  })
