import { namesOf } from '#core/contract/each-of.ts'
import { composed, unitsFor } from '#core/contract/text.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { cleanName, nameProblem } from '#domain/contract/person-fields.ts'
import { can, isSystemAdmin, outranks, type Viewer } from '#domain/contract/viewer.ts'

export {
  choicesOf,
  dealerFacts,
  eachFact,
  type FactName,
  factNames,
  factProblem,
  factsAfter,
  factsOf,
  type FactValues,
} from './contract/facts.ts'

/** The characters of a new number; a longer one that was imported may stay. R9 */
export const NUMBER_MAX = 10
/** The characters of a number that is looked up; a longer text cannot be one. R9 */
export const LOOKED_UP_MAX = 20
/** The stores of a new dealer, and the numbers in one look-up. Not in the specification. */
export const STORES_MAX = 200
/** The attributes of a dealer or a store. Not in the specification. */
export const ATTRIBUTES_MAX = 100
/** The days in which a deleted dealer or store can be restored. */
export const RESTORE_DAYS = 30

const NUMBER_UNITS = unitsFor(LOOKED_UP_MAX)

/** The stored form of a Sold To # or a Ship To #: composed accents, no space around it; leading zeros stay. */
export const cleanNumber = (text: string) => composed(text, NUMBER_UNITS).trim()

/** Invisible characters, such as a zero-width space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** The problem of a new Sold To # or Ship To #: the key of the sentence, or null. Two must not look alike. R9, R47 */
export const numberProblem = (text: string): string | null => {
  const problem = nameProblem(text)
  if (problem) return problem
  if (Array.from(cleanNumber(text)).length > NUMBER_MAX) return 'valid.max10'
  return INVISIBLE.test(text) ? 'valid.value' : null
}

/** The indexes of numbers that repeat an earlier one in the same form. */
export const repeated = (numbers: readonly string[]): number[] => {
  const kept = numbers.map(cleanNumber)
  return kept.flatMap((one, at) => (one !== '' && kept.indexOf(one) < at ? [at] : []))
}

/** The rule and the stored form of the name of a dealer or a store. */
export { cleanName, nameProblem }
/** The problem of a name that may be empty, such as the display name of a dealer or a store. R66 */
export const optionalName = (text: string) => (text.trim() === '' ? null : nameProblem(text))

/**
 * The texts of a store, in the order of the pages: contracts, statements, forms, pages and activity follow this list. A new
 * field is an entry here, a column of `stores` that is '' by default, its text `store.field.NAME`, and a rule that accepts an
 * empty text if the field is optional.
 */
export const storeFields = {
  Name: { column: 'name', max: NAME_MAX, keep: cleanName, problem: nameProblem },
  DisplayName: { column: 'display_name', max: NAME_MAX, keep: cleanName, problem: optionalName },
  ShipTo: { column: 'ship_to', max: NUMBER_MAX, keep: cleanNumber, problem: numberProblem },
} as const
export type StoreField = keyof typeof storeFields
export type StoreTexts = Record<StoreField, string>
export const storeFieldNames = namesOf(storeFields)
/** The fields that a new store needs. */
export const isRequiredOfStore = (name: StoreField) => storeFields[name].problem('') !== null

type DealerRef = { dealerId: string }

/** Whether a dealer is in the viewer's scope: their own, or any with access-all-dealers. C045 */
const isInScope = (viewer: Viewer, { dealerId }: DealerRef) =>
  can(viewer, 'access-all-dealers') || viewer.dealerId === dealerId

export const mayCreateDealers = (viewer: Viewer) => can(viewer, 'create-dealers')
/** C051 */
export const mayModifyDealer = (viewer: Viewer, of: DealerRef) =>
  can(viewer, 'modify-dealers') && isInScope(viewer, of)
/** Whether the viewer may change the number of a dealer or of a store. C052, C055 */
export const mayChangeNumbers = (viewer: Viewer) => can(viewer, 'access-all-dealers')
/** C053 */
export const mayCreateStores = (viewer: Viewer, of: DealerRef) =>
  can(viewer, 'create-stores') && isInScope(viewer, of)
/** For a store in the viewer's scope. C054 */
export const mayModifyStores = (viewer: Viewer) => can(viewer, 'modify-stores')
/** Whether the viewer may read the attributes of dealers and stores in their scope. C067 */
export const seesAttributes = (viewer: Viewer) =>
  can(viewer, ['view-dealers', 'access-all-dealers', 'modify-dealers', 'modify-stores'])
/** C056 */
export const mayMoveStores = (viewer: Viewer) => can(viewer, 'modify-stores', 'access-all-dealers')
/** Needs access-all-dealers: without it only the viewer's own dealer is in scope, and deleting it takes their access. C063 */
export const mayDeleteDealers = (viewer: Viewer) => can(viewer, 'delete-dealers', 'access-all-dealers')
/** For a store in the viewer's scope. C064 */
export const mayDeleteStores = (viewer: Viewer) => can(viewer, 'delete-stores')
/** Only system admins see and restore deleted dealers and stores. */
export const mayRestore = (viewer: Viewer) => isSystemAdmin(viewer)
/** Whether the viewer may make a person an admin of this dealer; `rank`: the priority of the role. C073 */
export const mayCreateDealerAdmin = (viewer: Viewer, of: DealerRef, rank: number | null) =>
  can(viewer, 'create-dealer-admin') && isInScope(viewer, of) && outranks(viewer, rank)
