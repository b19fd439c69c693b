import { type Html, html } from '#core/server/html.ts'
import { type Frame, page } from '../../../server/parts/layout.ts'
import type { RequestOptions } from '../../../passkeys/contract.ts'
import { passkeyForm } from '../../../passkeys/server/parts/passkey-form.ts'
import { REMEMBERED_DAYS } from '../../contract.ts'

/** Longer than a recovery code with its hyphens and some spaces. */
const TYPED_MAX = 30

type CodeForm = {
  path: string
  byRecovery: boolean
  /** Whether the person has an app for codes; otherwise only a passkey. */
  byCode: boolean
  isRefused: boolean
  /** What a passkey of the person is asked to sign, if they have one. */
  passkey: RequestOptions | undefined
}

/** The forms for the code of an app, or for a recovery code, which works without JavaScript, and for a passkey. */
export function codePage(frame: Frame, form: CodeForm): string {
  const { path, byRecovery, byCode, isRefused, passkey } = form
  const { t, locale } = frame
  const here = (recovery: boolean) => addressOf(path, locale, recovery)
  return page(
    frame,
    t('factor.title'),
    html`${isRefused && html`<p class="alert" role="alert" id="refused">${t(byCode ? 'factor.refused' : 'passkey.notAccepted')}</p>`}
    ${byCode && codeForm(frame, form)}
    ${
      passkey &&
      html`${!byCode && html`<p>${t('passkey.needed')}</p>`}
      ${passkeyForm(frame, { action: here(false), options: passkey, label: t('passkey.second') })}`
    }
    ${leaveForm(frame, here(byRecovery))}`,
  )
}

const addressOf = (path: string, locale: string, byRecovery: boolean) =>
  `${path}?locale=${locale}${byRecovery ? '&with=recovery' : ''}`

function codeForm({ t, locale }: Frame, { path, byRecovery, isRefused }: CodeForm): Html {
  const here = (recovery: boolean) => addressOf(path, locale, recovery)
  const remember = html`${t('factor.remember', { days: REMEMBERED_DAYS })}
    <small>${t('factor.notShared')}</small>`
  return html`<p id="about">${t(byRecovery ? 'factor.recoveryBody' : 'factor.body')}</p>
    <form method="post" action="${here(byRecovery)}" novalidate>
      <label for="code">${t(byRecovery ? 'factor.recoveryCode' : 'factor.code')}</label>
      <input
        id="code"
        name="code"
        type="text"
        ${byRecovery ? html` autocapitalize="characters" autocomplete="off"` : html` inputmode="numeric" autocomplete="one-time-code"`}
        spellcheck="false"
        required
        autofocus
        maxlength="${TYPED_MAX}"
        aria-describedby="${isRefused ? 'refused ' : ''}about"
        ${isRefused && html` aria-invalid="true"`}
      />
      ${
        !byRecovery &&
        html`<div class="check">
          <input id="remember" type="checkbox" name="remember" value="yes" />
          <label for="remember">${remember}</label>
        </div>`
      }
      <button type="submit" name="do" value="prove">${t('common.continue')}</button>
    </form>
    <p class="forgot">
      <a href="${here(!byRecovery)}">${t(byRecovery ? 'factor.useApp' : 'factor.useRecovery')}</a>
    </p>`
}

/** Leaves the sign-in, for the next person at a shared computer. */
export const leaveForm = ({ t }: Frame, action: string) =>
  html`<form method="post" action="${action}">
    <button type="submit" name="do" value="leave" class="button">${t('factor.leave')}</button>
  </form>`
