import { can, type Viewer } from '#domain/contract/viewer.ts'
import { personFieldNames } from '#domain/contract/person-fields.ts'
import { stepReader } from '#core/web/wizard/step-params.ts'
import type { PersonValues } from '#features/people/edit/web/parts/person-form.ts'

/** The page beside the steps, which says that the e-mail address is taken. */
export const EXISTING = -1

/** The steps, numbered as in the address and the specification. Viewers who may not choose a dealer skip its step. */
export const stepsFor = (viewer: Viewer): readonly number[] =>
  can(viewer, 'change-dealer') ? [0, 1, 2] : [0, 2]

/** Reads `?step=` for any viewer. */
export const readStep = stepReader([0, 1, 2, EXISTING])

/** The fields of the first step. */
export const firstFields = [
  ...personFieldNames,
  'Region',
  'Locale',
] as const satisfies readonly (keyof PersonValues)[]

/** The step that holds a field. */
export const stepOf = (field: string) => (field === 'Apps' ? 2 : field === 'Dealer' ? 1 : 0)

/** The step before a step: without all-permissions, Back skips the dealer (spec 1 section 4). */
export const stepBefore = (viewer: Viewer, step: number) =>
  step === 2 && can(viewer, 'all-permissions', 'change-dealer') ? 1 : 0
