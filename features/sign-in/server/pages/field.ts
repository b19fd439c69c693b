import { type Html, html } from '#core/server/html.ts'
import { alertIcon } from '#core/server/icon.ts'
import type { Frame } from '../parts/layout.ts'

export type FieldProblem =
  | 'valid.required'
  | 'valid.email.format'
  | `valid.password.${'length' | 'tooLong' | 'letter' | 'nonLetter' | 'match' | 'common' | 'own'}`

export type FieldState = {
  /** What is wrong with it, said below it. */
  problem: FieldProblem | null
  /** The element that says what is wrong with the whole form. */
  refused?: string | false
  /** The element that describes it in any case. */
  described?: string
  focused: boolean
}

/**
 * What is wrong is said by the server, in the language of the page: the bubbles of a browser have its own language, so that
 * the forms are `novalidate`.
 */
export function fieldMarks(name: string, { problem, refused, described, focused }: FieldState): Html {
  const by = [described, refused, problem && problemId(name)].filter(Boolean).join(' ')
  const wrong = problem !== null || refused
  return html`${by && html` aria-describedby="${by}"`}${wrong && html` aria-invalid="true"`}${focused && html` autofocus`}`
}

export const problemLine = ({ t }: Frame, name: string, problem: FieldProblem | null): Html =>
  html`${problem && html`<p class="problem" id="${problemId(name)}" role="alert">${alertIcon} ${t(problem)}</p>`}`

const problemId = (name: string) => `${name}-problem`
