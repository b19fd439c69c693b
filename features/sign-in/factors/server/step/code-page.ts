import { html } from '#core/server/html.ts'
import { type Frame, page } from '../../../server/parts/layout.ts'
import { REMEMBERED_DAYS } from '../../contract.ts'

/** Longer than a recovery code with its hyphens and some spaces. */
const TYPED_MAX = 30

type CodeForm = { path: string; byRecovery: boolean; isRefused: boolean }

/** The form for the code of an app, or for a recovery code. It works without JavaScript. */
export function codePage(frame: Frame, { path, byRecovery, isRefused }: CodeForm): string {
  const { t, locale } = frame
  const here = (recovery: boolean) => `${path}?locale=${locale}${recovery ? '&with=recovery' : ''}`
  const remember = html`${t('factor.remember', { days: REMEMBERED_DAYS })}
    <small>${t('factor.notShared')}</small>`
  return page(
    frame,
    t('factor.title'),
    html`${isRefused && html`<p class="alert" role="alert" id="refused">${t('factor.refused')}</p>`}
      <p id="about">${t(byRecovery ? 'factor.recoveryBody' : 'factor.body')}</p>
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
      </p>
      ${leaveForm(frame, here(byRecovery))}`,
  )
}

/** Leaves the sign-in, for the next person at a shared computer. */
export const leaveForm = ({ t }: Frame, action: string) =>
  html`<form method="post" action="${action}">
    <button type="submit" name="do" value="leave" class="button">${t('factor.leave')}</button>
  </form>`
