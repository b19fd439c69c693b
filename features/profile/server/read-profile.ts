import type { AntiForgery } from '#core/server/anti-forgery.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Context } from '#domain/server/handle.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { User } from '#features/users/contract.ts'
import type { Profile } from '../contract.ts'

/** What main hands in: the users' room knows how to read a user. */
export type Parts = { antiForgery: AntiForgery; readOneself: (db: Db, viewer: SignedIn) => Promise<User> }

/** The person's own data, with the anti-forgery token. G126 */
export const readProfile = async (
  { antiForgery, readOneself }: Parts,
  { viewer, identity, db }: Pick<Context, 'viewer' | 'identity' | 'db'>,
): Promise<Profile> => ({
  ...(await readOneself(db, viewer)),
  Permissions: [...viewer.permissions],
  AntiForgeryToken: antiForgery.tokenFor(identity),
})
