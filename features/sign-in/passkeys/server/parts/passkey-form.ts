import { type Html, html } from '#core/server/html.ts'
import { ASSETS, type Frame } from '../../../server/parts/layout.ts'
import type { RequestOptions } from '../../contract.ts'

type PasskeyForm = {
  action: string
  label: string
  options: RequestOptions
  /** The id of the field in which the browser offers passkeys with addresses. */
  offeredIn?: string
}

/** The button for a passkey, which a script shows where the browser can, and the answer of the authenticator. */
export const passkeyForm = ({ t }: Frame, { action, label, options, offeredIn = '' }: PasskeyForm): Html =>
  html`<form
      id="passkey-form"
      class="passkey"
      method="post"
      action="${action}"
      data-options="${JSON.stringify(options)}"
      data-field="${offeredIn}"
      data-failed="${t('passkey.failed')}"
      hidden
    >
      <input type="hidden" name="passkey" />
      <button type="submit" class="button">${label}</button>
      <p role="status"></p>
    </form>
    <script type="module" src="${ASSETS}passkey.js"></script>`
