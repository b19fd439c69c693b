import { EMAIL_MAX } from '#domain/contract/limits.ts'
import { type Html, html } from '#core/server/html.ts'
import type { Frame } from '../parts/layout.ts'

/** The address that somebody signs in with. */
export const emailField = ({ t }: Frame, value: string, marks: Html): Html =>
  html`<label for="email">${t('login.email')}</label>
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
      ${marks}
    />`
