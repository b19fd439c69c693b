import { stepReader } from '#core/web/wizard/use-wizard.ts'
import type { DealerValues } from './dealer-form.ts'

/** The steps as the specification counts them, and the review before the save. */
export const STEP = { dealer: 0, stores: 1, admin: 2, review: 3 } as const
/** The pages aside: what they name exists already. */
export const TAKEN = { soldTo: -1, shipTo: -2, email: -3 } as const

export const steps = Object.values(STEP)
export const asides = Object.values(TAKEN)

/** `?step=` of the wizard. */
export const readStep = stepReader([...steps, ...asides])

/** Where Back leads: from a page aside to the step before it. spec 1 section 4 */
export const before = (step: number) => (step < 0 ? -step - 1 : step - 1)

/** The fields that must be valid before a step, or a page aside, can be shown. */
export const fieldsBefore = (step: number): readonly (keyof DealerValues)[] => {
  const at = step < 0 ? before(step) + 1 : step
  return [STEP.dealer, STEP.stores, STEP.admin].slice(0, at).flatMap(fieldsOf)
}

const stepOfField: Readonly<Record<keyof DealerValues, number>> = {
  Name: STEP.dealer,
  DisplayName: STEP.dealer,
  SoldTo: STEP.dealer,
  Region: STEP.dealer,
  Locale: STEP.dealer,
  DSMName: STEP.dealer,
  RMNumber: STEP.dealer,
  PlatinumStatus: STEP.dealer,
  Stores: STEP.stores,
  FirstName: STEP.admin,
  LastName: STEP.admin,
  Email: STEP.admin,
  MobilePhone: STEP.admin,
  AlternatePhone: STEP.admin,
  AdminLocale: STEP.admin,
}
const isField = (text: string): text is keyof DealerValues => Object.hasOwn(stepOfField, text)

/** The fields of a step. */
export const fieldsOf = (step: number): readonly (keyof DealerValues)[] =>
  Object.keys(stepOfField)
    .filter(isField)
    .filter((field) => stepOfField[field] === step)

/** The step of a field that the save refused; what no form has is shown at the last one. */
export const stepOf = (field: string): number => (isField(field) ? stepOfField[field] : STEP.admin)

/** The field, and of a store the cell, that the server means by a path such as 'dealer.Children.1.ShipTo'. */
export function placeOf(
  { Stores }: Pick<DealerValues, 'Stores'>,
  path: string,
): { field: string; cell?: string } | null {
  const [of, field = '', ...more] = path.split('.')
  if (of === 'user') return { field: field === 'Locale' ? 'AdminLocale' : field }
  if (of !== 'dealer') return null
  if (field !== 'Children') return { field }
  const store = Stores[Number(more[0])]
  return store ? { field: 'Stores', cell: `${store.key}.${more[1] ?? 'Name'}` } : { field: 'Stores' }
}
