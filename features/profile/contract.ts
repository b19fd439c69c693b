import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { personFields } from '#domain/contract/person-fields.ts'
import { locales, regions } from '#core/contract/locale.ts'
import { permissions } from '#domain/contract/permissions.ts'
import type { PageViewer } from '#domain/contract/viewer.ts'
import { passwordText } from '#features/sign-in/contract.ts'
import { User } from '#features/users/contract.ts'

/** One's own data, with what the page needs to know of one's rights. */
export const Profile = User.extend({
  Permissions: z.array(z.enum(permissions)),
  /** Sent back with every writing call. */
  AntiForgeryToken: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  name: 'getProfile',
  tag: 'Profile',
  method: 'GET',
  path: '/api/Profile',
  needs: [],
  reads: ['profile', 'dealers', 'apps'],
  output: Profile,
})

export const saveProfile = endpoint({
  name: 'saveProfile',
  tag: 'Profile',
  method: 'POST',
  path: '/api/Profile',
  needs: [],
  changes: ['profile', 'users', 'sessions', 'activity'],
  body: z.object({
    ...personFields,
    Locale: z.enum(locales),
    /** Counts only where no dealer sets the region. G127 */
    Region: z.enum(regions).optional(),
    /** Asked for when the e-mail address changes. R57 */
    currentPassword: passwordText.optional(),
    Version: z.int(),
  }),
  output: Profile,
  refuses: [409, 429],
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  tag: 'Profile',
  method: 'POST',
  path: '/api/Profile/ConfirmEmail',
  needs: [],
  changes: ['activity'],
  refuses: [429],
})

/** The viewer, as rules and forms see them. */
export const viewerOf = (profile: Profile): PageViewer => ({
  id: profile.ID,
  permissions: profile.Permissions,
  role: profile.IDMRole,
  rank: profile.Rank,
  dealerId: profile.Dealer?.ID ?? null,
  storeIds: profile.IDMBranchIDs,
  email: profile.Email,
  region: profile.Region,
  locale: profile.Locale,
  dealer: profile.Dealer,
})
