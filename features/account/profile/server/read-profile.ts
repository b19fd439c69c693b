import type { AntiForgery } from '#core/server/anti-forgery.ts'
import type { Context } from '#domain/server/handle.ts'
import { readOneself } from '#features/people/profile/server/parts/read-user.ts'
import type { Profile } from '../contract.ts'

/** Reads the person's own data, with their anti-forgery token. G126 */
export const readProfile = async (
  antiForgery: AntiForgery,
  { viewer, identity, db }: Pick<Context, 'viewer' | 'identity' | 'db'>,
): Promise<Profile> => ({
  ...(await readOneself(db, viewer)),
  Permissions: [...viewer.permissions],
  AntiForgeryToken: antiForgery.tokenFor(identity),
})
