import type { Messages } from 'use-intl'
import { CONFIRM, type FieldError } from '#core/contract/endpoint.ts'

export type FieldProblem = Omit<FieldError, 'message'> & {
  /** Key of the sentence, in the copy. */
  message: string
}

/** An error that the caller may see; any other error is a bug and answers 500. `code` names the sentence. */
export class Refusal extends Error {
  override name = 'Refusal'
  status: number
  code: ProblemCode
  errors: FieldProblem[]
  /** The current state, when another save came first. */
  data: unknown
  headers: Record<string, string>
  constructor(
    status: number,
    code: ProblemCode,
    errors: FieldProblem[] = [],
    data: unknown = null,
    headers: Record<string, string> = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.errors = errors
    this.data = data
    this.headers = headers
  }
}

/** The refusal of a rate limit; `seconds` until the next attempt. */
export class TooOften extends Refusal {
  seconds: number
  constructor(
    seconds: number,
    code: 'comeAgain' | 'tooMany' | 'tooManyThisHour' | 'tooManyKeys' = 'comeAgain',
  ) {
    super(429, code)
    this.seconds = Math.max(1, Math.ceil(seconds))
  }
}

/** Each code has a sentence `problem.{code}` in both languages. */
export type ProblemCode = keyof Messages['problem']

export const signInNeeded = () => new Refusal(401, 'signInNeeded')
export const forbidden = () => new Refusal(403, 'forbidden')
/**
 * The caller must confirm first that it is they; a program needs a token that was made for it. It depends on the session or the
 * token alone, so that it reveals nothing.
 */
export const confirmationNeeded = ({ token }: { token: unknown }) =>
  new Refusal(403, token ? 'tokenSensitive' : CONFIRM)
/** The same answer for every token that is not valid, whatever the reason. */
export const tokenRefused = () => new Refusal(401, 'tokenRefused')
/** The same answer for records that do not exist and those that the viewer may not see. A015 */
export const notFound = () => new Refusal(404, 'notFound')
export const invalid = (errors: FieldProblem[]) => new Refusal(400, 'invalid', errors)
/** A unique value is already used; `errors` names the fields. R47 */
export const taken = (errors: FieldProblem[]) => new Refusal(409, 'taken', errors)
/** Another save came first: `data` is the current state. R49 */
export const stale = (data: unknown) => new Refusal(409, 'stale', [], data)

/** Runs a part of a call, and translates the fields of its refusal to those of the call's payload. */
export async function withKeys<T>(nameOf: (key: string) => string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) for (const one of error.errors) one.key = nameOf(one.key)
    throw error
  }
}

/** A problem of a field that has a value; `message` is the key of the sentence. */
export const wrong = (key: string, value: unknown, message: string): FieldProblem => ({
  key,
  code: 'VALIDATION_ERROR',
  value,
  message,
})
