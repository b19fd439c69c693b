import { can, type Viewer } from '#domain/contract/viewer.ts'
import { stepReader } from '#core/web/wizard/use-wizard.ts'
import type { PersonValues } from './parts/person-form.ts'

/** The page aside: the e-mail address is taken. */
export const EXISTING = -1

/** The steps as the address and the specification count them. Viewers who may not choose a dealer skip its step. */
export const stepsFor = (viewer: Viewer): readonly number[] =>
  can(viewer, 'change-dealer') ? [0, 1, 2] : [0, 2]

/** `?step=` of any viewer. */
export const readStep = stepReader([0, 1, 2, EXISTING])

/** The fields of the first step. */
export const firstFields = [
  'FirstName',
  'LastName',
  'Email',
  'MobilePhone',
  'AlternatePhone',
  'Region',
  'Locale',
] as const satisfies readonly (keyof PersonValues)[]

/** The step that holds a field. */
export const stepOf = (field: string) => (field === 'Apps' ? 2 : field === 'Dealer' ? 1 : 0)

/** Where Back leads from the last step: without all-permissions it skips the dealer (spec 1 section 4). */
export const before = (viewer: Viewer, step: number) =>
  step === 2 && can(viewer, 'all-permissions', 'change-dealer') ? 1 : 0
