import type { FieldErrors, Resolver } from 'react-hook-form'

/** What a form holds: the text of each field. */
export type Texts = Record<string, string>

/** What decides about a text at once: the key of the sentence that says what is wrong, or null. */
export type Rules<V extends Texts> = { readonly [F in keyof V]?: (text: string, all: V) => string | null }
/** The same, for what only the server knows. */
export type Checks<V extends Texts> = { readonly [F in keyof V]?: (text: string) => Promise<string | null> }

/** An error whose message is the key of a sentence; what the server says is a sentence already. */
export const RULE = 'rule'

type Judge = (name: string, all: Texts) => Promise<string | null>

/** Asks the rules of the contract. They are plain functions, so no schema is needed in the browser. */
export const resolverOf =
  <V extends Texts>(judge: Judge): Resolver<V> =>
  async (values, _, { names, fields }) => {
    const asked: string[] = names ?? Object.keys(fields)
    const found = await Promise.all(asked.map(async (name) => [name, await judge(name, values)] as const))
    const wrong = found.filter(([, message]) => message !== null)
    if (wrong.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(
        wrong.map(([name, message]) => [name, { type: RULE, message }]),
      ) as FieldErrors<V>,
    }
  }
