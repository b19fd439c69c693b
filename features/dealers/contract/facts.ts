import { eachOf, namesOf } from '#core/contract/each-of.ts'
import { cleanName, nameProblem } from '#domain/contract/person-fields.ts'

/**
 * The facts of a dealer that the portal stores and does not use, in the order of its pages. Contract, statements, forms, pages
 * and activity follow this list: a new fact is an entry here, a column, and its texts `dealer.fact.NAME` and
 * `dealer.choice.VALUE`. An empty value is null in the database.
 */
export const dealerFacts = {
  DSMName: { column: 'dsm_name', kind: 'text' },
  RMNumber: { column: 'rm_number', kind: 'number' },
  PlatinumStatus: { column: 'platinum_status', kind: 'choice', choices: ['NP', 'PL'] },
} as const

export type DealerFactList = typeof dealerFacts
export type FactName = keyof DealerFactList
/** The type of a value: text, a whole number, or one of the choices. */
export type FactValue<F> = F extends { choices: readonly (infer C)[] }
  ? C
  : F extends { kind: 'number' }
    ? number
    : string
export type FactValues = { [F in FactName]: FactValue<DealerFactList[F]> | null }

export const factNames = namesOf(dealerFacts)

/** An object with a value for each fact. */
export const eachFact = <T>(valueOf: (name: FactName) => T) => eachOf(factNames, valueOf)

export type Choice = Extract<DealerFactList[FactName], { kind: 'choice' }>['choices'][number]

/** The values that a choice offers; none for other facts. */
export function choicesOf(name: FactName): readonly Choice[] {
  const fact = dealerFacts[name]
  return 'choices' in fact ? fact.choices : []
}

/** The largest number that a column can store. */
export const FACT_MAX = 2_147_483_647

/** The problem of a typed fact: the key of the sentence, or null. */
export function factProblem(name: FactName, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const { kind } = dealerFacts[name]
  if (kind === 'text') return nameProblem(text)
  if (kind === 'number') return /^\d{1,10}$/.test(text) && Number(text) <= FACT_MAX ? null : 'valid.number'
  return text.length > 2 ? 'valid.max2' : null
}

/** The facts after a save: one that is left out stays, null or an empty text removes it. */
export const factsAfter = (
  before: FactValues | null,
  sent: { [F in FactName]?: FactValues[F] | undefined },
) =>
  eachFact((name) =>
    sent[name] === undefined ? (before?.[name] ?? null) : sent[name] === '' ? null : sent[name],
  ) as FactValues

/** Typed facts in the shape of a save. */
export const factsOf = (typed: Record<FactName, string>) =>
  eachFact((name) => {
    const text = cleanName(typed[name])
    return text === '' ? null : dealerFacts[name].kind === 'number' ? Number(text) : text
  }) as FactValues
