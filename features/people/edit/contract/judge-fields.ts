import { localeWithin, type Region } from '#core/contract/locale.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import type { AccessRefusal } from '#features/people/access/contract.ts'
import { type Person, type UserFields, userFields } from '#features/people/contract.ts'
import { canBePrimary, mayAssignPrimary, mayChangeAccount, mayChangeRegion } from '#features/people/rules.ts'

/** Each field that differs, with its previous value and the new one. */
export type Difference = { [F in keyof UserFields]?: [from: UserFields[F], to: UserFields[F]] }

export const difference = (before: UserFields, after: UserFields): Difference =>
  Object.fromEntries(
    userFields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, [before[field], after[field]]]),
  )

/** The dealer and the highest portal role that a user will have. */
export type UserPlace = { dealer: { ID: string; Region: Region } | null; portalRole: string | null }

const refused = (
  status: AccessRefusal['status'],
  path: keyof UserFields | 'Dealer',
  message: string,
): AccessRefusal => ({
  status,
  path,
  message,
})

/** The fields of a user, the dealer included, that the viewer may not change as sent. E089, E090, E092, R56 */
export function judgeFields(
  viewer: Viewer,
  before: Person,
  after: UserFields,
  { dealer, portalRole }: UserPlace,
): AccessRefusal[] {
  const changed = difference(before, after)
  const account = mayChangeAccount(viewer, before)
  const moves = dealer?.ID !== before.Dealer?.ID
  // The form replaces a language that the region does not offer: that is not the viewer's choice. R28
  const locale = changed.Locale && after.Locale !== localeWithin(before.Region, before.Locale)
  const admin = after.Primary ? { IDMRole: portalRole } : before
  const misplaced = dealer !== null && dealer.Region !== after.Region && (moves || changed.Region)
  // One's own address is changed by POST /api/Profile, which requires the password. R57
  const ownEmail = changed.Email && viewer.id === before.ID
  return [
    ...(changed.Email && !account ? [refused(403, 'Email', 'user.holdsMoreHint')] : []),
    ...(moves && !account ? [refused(403, 'Dealer', 'user.holdsMoreHint')] : []),
    ...(changed.Primary && !mayAssignPrimary(viewer, before)
      ? [refused(403, 'Primary', 'problem.forbidden')]
      : []),
    ...(changed.Region && !mayChangeRegion(viewer, before)
      ? [refused(403, 'Region', 'problem.forbidden')]
      : []),
    ...(locale && !mayChangeRegion(viewer, before) ? [refused(403, 'Locale', 'problem.forbidden')] : []),
    ...(ownEmail ? [refused(400, 'Email', 'valid.email.own')] : []),
    ...(changed.Primary && !canBePrimary(admin) ? [refused(400, 'Primary', 'valid.primary')] : []),
    ...(misplaced ? [refused(400, 'Region', 'valid.region')] : []),
  ]
}

/**
 * Judges the fields of a new user. The dealer sets the region; without a dealer, viewers who may not choose a region give
 * their own. The language may be any of the region. E089, E091
 */
export function judgeNewFields(
  viewer: Viewer,
  after: Pick<UserFields, 'Region' | 'Primary'>,
  { dealer, portalRole, ownRegion }: UserPlace & { ownRegion: Region },
): AccessRefusal[] {
  const chosen = dealer === null && after.Region !== ownRegion && !can(viewer, 'change-dealer')
  const primary = after.Primary
  return [
    ...(primary && !can(viewer, 'assign-primary') ? [refused(403, 'Primary', 'problem.forbidden')] : []),
    ...(chosen ? [refused(403, 'Region', 'problem.forbidden')] : []),
    ...(primary && !canBePrimary({ IDMRole: portalRole }) ? [refused(400, 'Primary', 'valid.primary')] : []),
    ...(dealer !== null && dealer.Region !== after.Region ? [refused(400, 'Region', 'valid.region')] : []),
  ]
}
