import { composed, unitsFor } from '#core/contract/text.ts'
import { cleanName, nameProblem } from '#domain/contract/person-fields.ts'
import { can, isSystemAdmin, outranks, type Viewer } from '#domain/contract/viewer.ts'

/** A new number has at most so many characters; a longer one that was imported may stay. R9 */
export const NUMBER_MAX = 10
/** Longer texts are not looked up: they are no number. R9 */
export const LOOKED_UP_MAX = 20
/** The stores of a new dealer, and the numbers of one question. Not in the specification. */
export const STORES_MAX = 200
/** The attributes of a dealer or a store. Not in the specification. */
export const ATTRIBUTES_MAX = 100
/** How many days a deleted dealer or store can be restored. */
export const RESTORE_DAYS = 30
export const platinumStatuses = ['NP', 'PL'] as const

const NUMBER_UNITS = unitsFor(LOOKED_UP_MAX)

/** How a Sold To # or a Ship To # is kept: composed accents, no space around it; leading zeros stay. */
export const cleanNumber = (text: string) => composed(text, NUMBER_UNITS).trim()

/** Characters that nobody sees, such as a zero-width space. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** What is wrong with a new Sold To # or Ship To #: the key of the sentence, or null. Two that look alike are one. R9, R47 */
export const numberProblem = (text: string): string | null => {
  const problem = nameProblem(text)
  if (problem) return problem
  if (Array.from(cleanNumber(text)).length > NUMBER_MAX) return 'valid.max10'
  return UNSEEN.test(text) ? 'valid.value' : null
}

/** The places of texts that an earlier one equals, for stores of one form. */
export const repeated = (numbers: readonly string[]): number[] => {
  const kept = numbers.map(cleanNumber)
  return kept.flatMap((one, at) => (one !== '' && kept.indexOf(one) < at ? [at] : []))
}

/** What is wrong with the name of a dealer or a store, and how it is kept. */
export { cleanName, nameProblem }

type OfDealer = { dealerId: string }

/** Whether a dealer is the viewer's own, or the viewer may see all. C045 */
const reaches = (viewer: Viewer, { dealerId }: OfDealer) =>
  can(viewer, 'access-all-dealers') || viewer.dealerId === dealerId

export const mayCreateDealers = (viewer: Viewer) => can(viewer, 'create-dealers')
/** C051 */
export const mayModifyDealer = (viewer: Viewer, of: OfDealer) =>
  can(viewer, 'modify-dealers') && reaches(viewer, of)
/** The number of a dealer or of a store. C052, C055 */
export const mayChangeNumbers = (viewer: Viewer) => can(viewer, 'access-all-dealers')
/** C053 */
export const mayCreateStores = (viewer: Viewer, of: OfDealer) =>
  can(viewer, 'create-stores') && reaches(viewer, of)
/** For a store in the viewer's scope. C054 */
export const mayModifyStores = (viewer: Viewer) => can(viewer, 'modify-stores')
/** The attributes of a dealer or a store in the viewer's scope are read by those who may see or change either. C067 */
export const seesAttributes = (viewer: Viewer) =>
  can(viewer, ['view-dealers', 'access-all-dealers', 'modify-dealers', 'modify-stores'])
/** C056 */
export const mayMoveStores = (viewer: Viewer) => can(viewer, 'modify-stores', 'access-all-dealers')
/** Deleting a dealer takes its people's access: the viewer's own dealer is the only one in scope otherwise. C063 */
export const mayDeleteDealers = (viewer: Viewer) => can(viewer, 'delete-dealers', 'access-all-dealers')
/** For a store in the viewer's scope. C064 */
export const mayDeleteStores = (viewer: Viewer) => can(viewer, 'delete-stores')
/** What was deleted is seen and restored by system admins. */
export const mayRestore = (viewer: Viewer) => isSystemAdmin(viewer)
/** Whether the viewer may make somebody an admin of this dealer; `rank`: the priority of the role. C073 */
export const mayCreateDealerAdmin = (viewer: Viewer, of: OfDealer, rank: number | null) =>
  can(viewer, 'create-dealer-admin') && reaches(viewer, of) && outranks(viewer, rank)
