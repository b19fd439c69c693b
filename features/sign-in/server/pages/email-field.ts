import { EMAIL_MAX } from '#domain/contract/limits.ts'
import { type Html, html } from '#core/server/html.ts'
import type { Frame } from '../parts/layout.ts'
import { fieldMarks, type FieldState, problemLine } from './field.ts'

/** The field for the e-mail address. */
export const emailField = (frame: Frame, value: string, state: FieldState): Html =>
  html`<label for="email">${frame.t('login.email')}</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      required
      maxlength="${EMAIL_MAX}"
      value="${value}"
      ${fieldMarks('email', state)}
    />
    ${problemLine(frame, 'email', state.problem)}`
