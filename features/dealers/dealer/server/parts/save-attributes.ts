import { composed, hasHidden, isBlank, unitsFor } from '#core/contract/text.ts'
import type { Db } from '#core/server/database/database.ts'
import { invalid, wrong } from '#core/server/errors.ts'
import type { Attribute, DisplayNames } from '#domain/contract/attributes.ts'
import { ATTRIBUTE_MAX } from '#domain/contract/limits.ts'
import { nameAfter } from '#domain/contract/names.ts'
import type { AttributesToSave } from '#features/dealers/contract.ts'
import { cleanName, nameProblem } from '#features/dealers/rules.ts'
import { attributesIn, type Family, giveValues, insertAttributes, takeValues } from './attribute-queries.ts'
import { refuseProblems } from './refuse-problems.ts'
import type { SaveContext } from './save-dealer.ts'

/** An attribute of a dealer or a store after a save; `from`: its former value, null if it was not there. */
export type AttributeChange = {
  ID: string
  Name: string
  DisplayName: string
  DisplayNames: DisplayNames
  Required: boolean
  isNew: boolean
  from: string | null
  to: string
  path: string
}
type JudgedAttributes = {
  given: AttributeChange[]
  taken: Attribute[]
  detail: Record<string, [unknown, unknown]>
}
type WithAttributes = { Attributes?: Attribute[] | undefined }
type SentAttribute = AttributesToSave[number]

/** Judges the attributes in the save of a dealer or a store; without a list they stay. C067 */
export async function judgeAttributes(
  context: SaveContext,
  family: Family,
  { Attributes: held = [] }: WithAttributes,
  sent: AttributesToSave | undefined,
): Promise<JudgedAttributes> {
  if (!sent) return { given: [], taken: [], detail: {} }
  const ids = sent.flatMap(({ ID }) => (ID ? [ID] : []))
  const existing = new Map((await attributesIn(context.db, family, ids)).map((one) => [one.ID, one]))
  const before = new Map(held.map(({ ID, Value }) => [ID, Value]))
  const next = sent.map((one, at): AttributeChange => {
    const saved = one.ID ? existing.get(one.ID) : newAttribute(one, context)
    const path = `Attributes.${at}`
    if (!saved) throw invalid([wrong(`${path}.ID`, null, 'valid.value')])
    const from = before.get(saved.ID) ?? null
    const to = one.Value === undefined ? (from ?? '') : composed(one.Value, unitsFor(ATTRIBUTE_MAX)).trim()
    const names = { DisplayName: saved.Name, DisplayNames: { 'en-US': '', 'fr-CA': '' } }
    return { ...names, ...saved, isNew: !one.ID, from, to, path }
  })
  refuseProblems(next.flatMap((one, at) => problemsOf(one, sent[at]!, next.slice(0, at))))
  const taken = held.filter(({ ID }) => next.every((one) => one.ID !== ID))
  const given = next.filter(({ from, to }) => from !== to)
  return {
    given,
    taken,
    detail: Object.fromEntries([
      ...taken.map(({ Name, Value }) => [`Attributes/${Name}`, [Value, null]] as const),
      ...given.map(({ Name, from, to }) => [`Attributes/${Name}`, [from, to]] as const),
    ]),
  }
}

function newAttribute({ Name = '', Required = false, ...sent }: SentAttribute, { locale }: SaveContext) {
  const name = cleanName(Name)
  const texts = sent.DisplayNames && {
    'en-US': cleanName(sent.DisplayNames['en-US'] ?? ''),
    'fr-CA': cleanName(sent.DisplayNames['fr-CA'] ?? ''),
  }
  const DisplayName = sent.DisplayName === undefined ? undefined : cleanName(sent.DisplayName)
  const { stored, texts: DisplayNames } = nameAfter(null, { DisplayName, DisplayNames: texts }, locale)
  return { ID: crypto.randomUUID(), Name: name, DisplayName: stored || name, DisplayNames, Required }
}

/** The problems of an attribute. A required one may lack a value only as long as none is sent. */
function problemsOf(
  { ID, Name, DisplayNames, Required, isNew, from, to, path }: AttributeChange,
  { Value }: SentAttribute,
  earlier: readonly AttributeChange[],
): (readonly [string, string | null])[] {
  const textProblem = (locale: keyof DisplayNames) =>
    isBlank(DisplayNames[locale]) ? null : nameProblem(DisplayNames[locale])
  const isAgain = earlier.some((one) => one.ID === ID || one.Name === Name)
  const empty = Required && Value !== undefined && isBlank(to)
  return [
    [`${path}.${isNew ? 'Name' : 'ID'}`, isAgain ? 'valid.used' : isNew ? nameProblem(Name) : null],
    [`${path}.DisplayNames.en-US`, isNew ? textProblem('en-US') : null],
    [`${path}.DisplayNames.fr-CA`, isNew ? textProblem('fr-CA') : null],
    [`${path}.Value`, empty ? 'valid.required' : to !== from && hasHidden(to) ? 'valid.value' : null],
  ]
}

export async function writeAttributes(
  db: Db,
  family: Family,
  id: string,
  { given, taken }: JudgedAttributes,
) {
  await insertAttributes(
    db,
    family,
    given.filter(({ isNew }) => isNew),
  )
  if (given.length > 0) await giveValues(db, family, id, given)
  if (taken.length > 0) await takeValues(db, family, id, taken)
}
