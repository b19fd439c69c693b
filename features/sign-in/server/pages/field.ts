import { type Html, html } from '#core/server/html.ts'
import { alertIcon } from '#core/server/icon.ts'
import type { Frame } from '../parts/layout.ts'
import { EMAIL_MAX } from '#domain/contract/limits.ts'

/** The field for the e-mail address. */
export const emailField = (frame: Frame, value: string, state: FieldState, autocomplete = 'username'): Html =>
  html`<label for="email">${frame.t('login.email')}</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      required
      maxlength="${EMAIL_MAX}"
      value="${value}"
      ${fieldMarks('email', state)}
    />
    ${problemLine(frame, 'email', state.problem)}`

export type FieldProblem =
  | 'valid.required'
  | 'valid.email.format'
  | `valid.password.${'length' | 'longer' | 'tooLong' | 'letter' | 'nonLetter' | 'match' | 'common' | 'own' | 'leaked' | 'used'}`

export type FieldState = {
  /** The problem that is shown below the field. */
  problem: FieldProblem | null
  /** The id of the element with the problem of the whole form. */
  refused?: string | false
  /** The id of an element that always describes the field. */
  described?: string
  focused: boolean
}

/**
 * The attributes of a field. The server writes problems in the language of the page; forms are `novalidate`, because the bubbles
 * of a browser would use the browser's language.
 */
export function fieldMarks(name: string, { problem, refused, described, focused }: FieldState): Html {
  const by = [described, refused, problem && problemId(name)].filter(Boolean).join(' ')
  const wrong = problem !== null || refused
  return html`${by && html` aria-describedby="${by}"`}${wrong && html` aria-invalid="true"`}${focused && html` autofocus`}`
}

export const problemLine = ({ t }: Frame, name: string, problem: FieldProblem | null): Html =>
  html`${problem && html`<p class="problem" id="${problemId(name)}" role="alert">${alertIcon} ${t(problem)}</p>`}`

const problemId = (name: string) => `${name}-problem`
