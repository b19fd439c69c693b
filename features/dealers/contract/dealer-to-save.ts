import { z } from 'zod'
import { eachOf } from '#core/contract/each-of.ts'
import { id } from '#core/contract/endpoint.ts'
import { defaultRegion, localesOf, locales, regions } from '#core/contract/locale.ts'
import { bounded, unitsFor, upTo } from '#core/contract/text.ts'
import { ATTRIBUTE_MAX, NAME_MAX } from '#domain/contract/limits.ts'
import { localeProblem } from '#domain/contract/person-fields.ts'
import {
  choicesOf,
  type DealerFactList,
  dealerFacts,
  eachFact,
  FACT_MAX,
  factProblem,
  type FactName,
  type FactValue,
} from './facts.ts'
import {
  ATTRIBUTES_MAX,
  cleanName,
  cleanNumber,
  nameProblem,
  numberProblem,
  repeated,
  storeFieldNames,
  storeFields,
  STORES_MAX,
} from '../rules.ts'

const text = (keep: (text: string) => string, problem: (text: string) => string | null) =>
  bounded(unitsFor(NAME_MAX), 'valid.max100')
    .superRefine((given, context) => {
      const message = problem(given)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(keep)

/** The name of a dealer or a store. */
const name = text(cleanName, nameProblem)
/** The display name; an empty one means the name. R66 */
const displayName = text(cleanName, (given) => (given.trim() === '' ? null : nameProblem(given))).optional()
/** A new Sold To # or Ship To #. R9 */
const number = text(cleanNumber, numberProblem)

type FactShapes<Wrap extends 'saved' | 'read'> = {
  [F in FactName]: Wrap extends 'saved'
    ? z.ZodOptional<z.ZodNullable<z.ZodType<FactValue<DealerFactList[F]>>>>
    : z.ZodNullable<z.ZodType<FactValue<DealerFactList[F]>>>
}

/** The shape of a fact in a save. */
function factShape(name: FactName) {
  const { kind } = dealerFacts[name]
  if (kind === 'number')
    return z.int({ error: 'valid.number' }).min(0, 'valid.number').max(FACT_MAX, 'valid.number')
  return kind === 'choice' ? z.enum(choicesOf(name)) : text(cleanName, (given) => factProblem(name, given))
}
export const factsToSave = eachFact((name) => factShape(name).nullish()) as FactShapes<'saved'>

/** The shape of a fact in an answer. */
function storedShape(name: FactName) {
  const { kind } = dealerFacts[name]
  if (kind === 'number') return z.int()
  return kind === 'choice' ? z.enum(choicesOf(name)) : z.string()
}
export const storedFacts = eachFact((name) => storedShape(name).nullable()) as FactShapes<'read'>

const attributeName = bounded(unitsFor(NAME_MAX), 'valid.max100')

/**
 * The attributes of a dealer or store after the save. One with an ID exists; one without is created for all dealers or all
 * stores. An attribute that is left out is removed; a value that is left out stays. C067
 */
export const AttributesToSave = z
  .array(
    z
      .object({
        ID: id.nullish(),
        /** The name of a new attribute; an existing one keeps its name. */
        Name: attributeName.optional(),
        DisplayName: attributeName.optional(),
        DisplayNames: z
          .object({ 'en-US': attributeName.optional(), 'fr-CA': attributeName.optional() })
          .optional(),
        Required: z.boolean().optional(),
        Value: upTo(ATTRIBUTE_MAX, 'valid.descriptionMax').optional(),
      })
      .superRefine(({ ID, Name }, context) => {
        if (!ID && !Name) context.addIssue({ code: 'custom', path: ['Name'], message: 'valid.required' })
      }),
  )
  .max(ATTRIBUTES_MAX)
export type AttributesToSave = z.infer<typeof AttributesToSave>

/** A store of a new dealer. */
const StoreToCreate = z.object({
  ...eachOf(storeFieldNames, (name) => text(storeFields[name].keep, storeFields[name].problem).optional()),
  Name: name,
  ShipTo: number,
})
export type StoreToCreate = z.infer<typeof StoreToCreate>

/** A new dealer with at least one store. */
export const DealerToCreate = z
  .object({
    Name: name,
    DisplayName: displayName,
    SoldTo: number,
    Region: z.enum(regions).default(() => defaultRegion()),
    /** The first language of the region when left out. */
    Locale: z.enum(locales).optional(),
    ...factsToSave,
    Children: z.array(StoreToCreate).min(1, 'valid.required').max(STORES_MAX),
  })
  .superRefine(({ Region, Locale = localesOf(Region)[0], Children }, context) => {
    const message = localeProblem(Region, Locale)
    if (message) context.addIssue({ code: 'custom', path: ['Locale'], message })
    for (const at of repeated(Children.map(({ ShipTo }) => ShipTo)))
      context.addIssue({ code: 'custom', path: ['Children', at, 'ShipTo'], message: 'valid.shipTo.unique' })
  })
export type DealerToCreate = z.infer<typeof DealerToCreate>
