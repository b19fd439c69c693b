import { z } from 'zod'
import { endpoint } from '#core/contract/endpoint.ts'
import { permissions } from '#core/contract/permissions.ts'
import type { Viewer } from '#core/contract/viewer.ts'
import { User } from '#features/users/contract.ts'

/** One's own data, with what the page needs to know of one's rights. */
export const Profile = User.extend({
  Permissions: z.array(z.enum(permissions)),
  /** Sent back with every writing call. */
  AntiForgeryToken: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/Profile',
  summary: 'The signed-in user',
  needs: [],
  output: Profile,
})

/** The viewer, as the rules of both sides know him. */
export const viewerOf = (profile: Profile): Viewer => ({
  id: profile.ID,
  permissions: profile.Permissions,
  role: profile.IDMRole,
  rank: profile.Rank,
  dealerId: profile.Dealer?.ID ?? null,
  storeIds: profile.IDMBranchIDs,
})
