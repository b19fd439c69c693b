import { z } from 'zod'
import { version } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { optionalPersonShapes, requiredPersonShapes } from '#domain/contract/person-fields.ts'
import { type Locale, locales, localesOf, regions } from '#core/contract/locale.ts'
import { permissions } from '#domain/contract/permissions.ts'
import type { PageViewer } from '#domain/contract/viewer.ts'
import { passwordText } from '#features/sign-in/contract.ts'
import { User } from '#features/people/contract.ts'

/** The viewer's own data, with the rights by which the pages show or hide things. */
export const Profile = User.extend({
  Permissions: z.array(z.enum(permissions)),
  /** The page sends it with every writing call. */
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
  tokens: false,
  tag: 'Profile',
  method: 'POST',
  path: '/api/Profile',
  needs: [],
  changes: ['profile', 'users', 'sessions', 'activity'],
  body: z.object({
    ...requiredPersonShapes,
    ...optionalPersonShapes,
    Locale: z.enum(locales),
    /** Ignored where the dealer sets the region. G127 */
    Region: z.enum(regions).optional(),
    /** Needed only to change the e-mail address. R57 */
    currentPassword: passwordText.optional(),
    Version: version,
  }),
  output: Profile,
  refuses: [409, 429],
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  tokens: false,
  tag: 'Profile',
  method: 'POST',
  path: '/api/Profile/ConfirmEmail',
  needs: [],
  changes: ['activity'],
  refuses: [429],
})

/** The viewer in the form that rules and forms take. */
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

/** Whether mails and apps could use this language, but now use another one. R28 */
export const offersLocale = ({ Region, Locale }: Pick<Profile, 'Region' | 'Locale'>, locale: Locale) =>
  locale !== Locale && localesOf(Region).includes(locale)
