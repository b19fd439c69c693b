import { localeProblem, personAfter } from '#domain/contract/person-fields.ts'
import {
  defaultLocale,
  defaultRegion,
  type Locale,
  localeWithin,
  type Region,
} from '#core/contract/locale.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import type { AccessRefusal } from '#features/people/access/contract.ts'
import type { UserFields } from '#features/people/contract.ts'
import type { UserToSave } from '../contract.ts'

/** What a field that is left out becomes. R63 */
type Defaults = Pick<UserFields, 'Region' | 'Locale' | 'Primary'>
type SentUser = Omit<UserToSave, 'ID'>
type DealerDefaults = { Region: Region; Locale: Locale } | null

const filledIn = (sent: SentUser, before: UserFields | null, defaults: Defaults): UserFields => ({
  ...personAfter(before, sent),
  Region: sent.Region ?? defaults.Region,
  Locale: sent.Locale ?? localeWithin(sent.Region ?? defaults.Region, defaults.Locale),
  Primary: sent.Primary ?? defaults.Primary,
})

/** The fields after a save: those that were left out stay, and a new dealer sets the region. E092 */
export const changedFields = (sent: SentUser, before: UserFields, newDealer: DealerDefaults): UserFields =>
  filledIn(sent, before, { ...before, Region: newDealer?.Region ?? before.Region })

/**
 * A new user has the region and language of the dealer, else the defaults of the settings. Viewers who may not choose a region give
 * their own. E092
 */
export const newFields = (
  viewer: Viewer,
  sent: SentUser,
  dealer: DealerDefaults,
  ownRegion: Region,
): UserFields =>
  filledIn(sent, null, {
    Primary: false,
    Region: dealer?.Region ?? (can(viewer, 'change-dealer') ? defaultRegion() : ownRegion),
    Locale: dealer?.Locale ?? defaultLocale(),
  })

/** A language that was sent without a region may not belong to the saved region. R28 */
export function judgeLocale({ Region, Locale }: UserFields): AccessRefusal[] {
  const message = localeProblem(Region, Locale)
  return message ? [{ status: 400, path: 'Locale', message }] : []
}
