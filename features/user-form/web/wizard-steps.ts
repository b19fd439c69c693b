import { can, type Viewer } from '#domain/contract/viewer.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { PersonValues } from './parts/person-form.ts'

/** The steps of creating a user as the address and the specification count them; -1: the e-mail address is taken. */
export type Step = 0 | 1 | 2 | -1

export const stepNames = {
  0: 'userWizard.step.0',
  1: 'userWizard.step.1',
  2: 'userWizard.step.2',
} as const satisfies Record<number, WordKey>

/** Viewers who may not choose a dealer skip its step: the new user gets their own dealer. */
export const stepsFor = (viewer: Viewer): readonly (0 | 1 | 2)[] =>
  can(viewer, 'change-dealer') ? [0, 1, 2] : [0, 2]

/** `?step=`, absent on the first one. */
export type StepParams = { step?: Exclude<Step, 0> }
export const readStep = ({ step }: Record<string, unknown>): StepParams => {
  const known = ([1, 2, -1] as const).find((one) => String(one) === String(step))
  return known ? { step: known } : {}
}
export const stepParams = (step: Step): StepParams => (step === 0 ? {} : { step })

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
export const stepOf = (field: string): 0 | 1 | 2 => (field === 'Apps' ? 2 : field === 'Dealer' ? 1 : 0)

/** Where Back leads from the last step: without all-permissions it skips the dealer (spec 1 section 4). */
export const before = (viewer: Viewer, step: Step): Step =>
  step === 2 && can(viewer, 'all-permissions', 'change-dealer') ? 1 : 0
