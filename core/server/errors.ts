import type { FieldError } from '#core/contract/endpoint.ts'

export type FieldProblem = Omit<FieldError, 'message'> & {
  /** Key of the sentence, in the copy. */
  message: string
}

/** An error the caller may see. Everything else is a bug and answers 500. `code` names the sentence. */
export class Refusal extends Error {
  override name = 'Refusal'
  status: number
  code: ProblemCode
  errors: FieldProblem[]
  constructor(status: number, code: ProblemCode, errors: FieldProblem[] = []) {
    super(code)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Each has a sentence `problem.{code}` in both languages. */
export type ProblemCode =
  | 'signInNeeded'
  | 'antiForgery'
  | 'forbidden'
  | 'notFound'
  | 'invalid'
  | 'notJson'
  | 'tooLarge'
  | 'methodNotAllowed'
  | 'misdirected'
  | 'lastSystemAdmin'
  | 'tooMany'
  | 'unavailable'
  | 'unexpected'

export const signInNeeded = () => new Refusal(401, 'signInNeeded')
export const forbidden = () => new Refusal(403, 'forbidden')
/** The same for what does not exist and what the viewer may not see. A015 */
export const notFound = () => new Refusal(404, 'notFound')
export const invalid = (errors: FieldProblem[]) => new Refusal(400, 'invalid', errors)
