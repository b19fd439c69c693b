import type { AntiForgery } from '#core/server/anti-forgery.ts'
import type { Db } from '#core/server/database/database.ts'
import { handle } from '#core/server/handle.ts'
import type { User } from '#features/users/contract.ts'
import { getProfile } from '../contract.ts'

type Parts = { antiForgery: AntiForgery; readOneself: (db: Db, id: string) => Promise<User> }

/** Hands out the anti-forgery token with the person's own data. G126 */
export const getProfileRoute = ({ antiForgery, readOneself }: Parts) =>
  handle(getProfile, async (_, { viewer, identity, db }) => ({
    ...(await readOneself(db, viewer.id)),
    Permissions: [...viewer.permissions],
    AntiForgeryToken: antiForgery.tokenFor(identity),
  }))
