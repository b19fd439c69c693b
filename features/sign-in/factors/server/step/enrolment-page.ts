import { html, trusted } from '#core/server/html.ts'
import { type Frame, page } from '../../../server/parts/layout.ts'
import type { shownSecret } from '../totp.ts'
import { leaveForm } from './code-page.ts'

type EnrolmentForm = {
  action: string
  shown: ReturnType<typeof shownSecret>
  /** Whether the person may sign in without a second factor today. */
  canWait: boolean
  /** Whether the person has other sessions, which may end. */
  hasOthers: boolean
  isRefused: boolean
}

/** The picture and the text of a secret, and the form for the first code. It works without JavaScript. */
export function enrolmentPage(frame: Frame, form: EnrolmentForm): string {
  const { action, shown, canWait, hasOthers, isRefused } = form
  const { t } = frame
  return page(
    frame,
    t('factor.enrol.title'),
    html`${isRefused && html`<p class="alert" role="alert" id="refused">${t('factor.enrol.refused')}</p>`}
      <p>${t(canWait ? 'factor.enrol.offered' : 'factor.enrol.required')}</p>
      <ol class="steps">
        <li>${t('factor.enrol.install')}</li>
        <li>
          ${t('factor.enrol.scan')}
          <div class="qr" role="img" aria-label="${t('factor.enrol.picture')}">${trusted(shown.picture)}</div>
          <p>${t('factor.enrol.type')} <code>${shown.secret}</code></p>
        </li>
        <li>${t('factor.enrol.confirm')}</li>
      </ol>
      <form method="post" action="${action}" novalidate>
        <label for="code">${t('factor.code')}</label>
        <input
          id="code"
          name="code"
          type="text"
          inputmode="numeric"
          autocomplete="one-time-code"
          spellcheck="false"
          required
          maxlength="20"
          ${isRefused && html` autofocus aria-describedby="refused" aria-invalid="true"`}
        />
        ${
          hasOthers &&
          html`<div class="check">
            <input id="others" type="checkbox" name="others" value="end" checked />
            <label for="others">${t('factor.enrol.others')}</label>
          </div>`
        }
        <button type="submit" name="do" value="enrol">${t('common.continue')}</button>
        ${canWait && html`<button type="submit" name="do" value="later" class="button">${t('factor.enrol.later')}</button>`}
      </form>
      ${!canWait && leaveForm(frame, action)}`,
  )
}

/** The recovery codes, shown once, with the way on. */
export const codesPage = (
  frame: Frame,
  { codes, next }: { codes: readonly string[]; next: string },
): string =>
  page(
    frame,
    frame.t('factor.codes.title'),
    html`<p role="status">${frame.t('factor.codes.added')}</p>
      <p>${frame.t('factor.codes.body')}</p>
      <ul class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <a class="button" href="${next}">${frame.t('factor.codes.kept')}</a>`,
  )
