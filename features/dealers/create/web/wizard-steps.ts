import { eachOf } from '#core/contract/each-of.ts'
import { personFieldNames } from '#domain/contract/person-fields.ts'
import { eachFact } from '#features/dealers/rules.ts'
import type { DealerValues } from '#features/dealers/dealer/web/dealer-form.ts'
import { STEP } from './steps.ts'

/** The step to which Back leads; from a page beside the steps, the step that it belongs to. spec 1 section 4 */
export const stepBefore = (step: number) => (step < 0 ? -step - 1 : step - 1)

/** The fields that must be valid before a page of the wizard can be shown. */
export const fieldsBefore = (step: number): readonly (keyof DealerValues)[] => {
  const at = step < 0 ? stepBefore(step) + 1 : step
  return [STEP.dealer, STEP.stores, STEP.admin].slice(0, at).flatMap(fieldsOf)
}

const stepOfField: Readonly<Record<keyof DealerValues, number>> = {
  Name: STEP.dealer,
  DisplayName: STEP.dealer,
  SoldTo: STEP.dealer,
  Region: STEP.dealer,
  Locale: STEP.dealer,
  ...eachFact(() => STEP.dealer),
  Stores: STEP.stores,
  ...eachOf(personFieldNames, () => STEP.admin),
  AdminLocale: STEP.admin,
}
const isField = (text: string): text is keyof DealerValues => Object.hasOwn(stepOfField, text)

/** The fields of a step. */
export const fieldsOf = (step: number): readonly (keyof DealerValues)[] =>
  Object.keys(stepOfField)
    .filter(isField)
    .filter((field) => stepOfField[field] === step)

/** The step of a field that the save refused; a field of no step belongs to the last one. */
export const stepOf = (field: string): number => (isField(field) ? stepOfField[field] : STEP.admin)

/** Translates a path of the server, such as 'dealer.Children.1.ShipTo', to the field and, for a store, its cell. */
export function placeOf(
  { Stores }: { Stores: readonly { key: string }[] },
  path: string,
): { field: string; cell?: string } | null {
  const [record, field = '', ...more] = path.split('.')
  if (record === 'user') return { field: field === 'Locale' ? 'AdminLocale' : field }
  if (record !== 'dealer') return null
  if (field !== 'Children') return { field }
  const store = Stores[Number(more[0])]
  return store ? { field: 'Stores', cell: `${store.key}.${more[1] ?? 'Name'}` } : { field: 'Stores' }
}
