import { type Html, html } from '#core/server/html.ts'
import { LINK_LIFETIME } from '../passwords/password-links.ts'
import { emailField } from './email-field.ts'
import { type Frame, page } from './layout.ts'

type Asked = { action: string; back: string; email: string; problem: 'valid.email.format' | null }

/** Asks for the address of an account; whole without JavaScript. */
export function forgotPasswordPage(frame: Frame, { action, back, email, problem }: Asked): string {
  const { t } = frame
  return page(
    frame,
    t('reset.request.title'),
    html`<h1>${t('reset.request.title')}</h1>
      <p>${t('reset.request.body')}</p>
      ${problem && html`<p class="alert" role="alert" id="refused">${t(problem)}</p>`}
      <form method="post" action="${action}">
        ${emailField(frame, email, html`${problem && html` aria-describedby="refused" aria-invalid="true"`} autofocus`)}
        <button type="submit">${t('reset.request.submit')}</button>
      </form>
      ${backLink(frame, back)}`,
  )
}

/** Says the same whatever the address. */
export function resetAskedPage(frame: Frame, back: string): string {
  const { t } = frame
  return page(
    frame,
    t('reset.request.title'),
    html`<h1>${t('reset.request.title')}</h1>
      <p role="status">${t('reset.request.done', { hours: LINK_LIFETIME / HOUR })}</p>
      ${backLink(frame, back)}`,
  )
}

const HOUR = 60 * 60_000 // milliseconds

const backLink = ({ t }: Frame, back: string): Html =>
  html`<a class="button" href="${back}">${t('reset.request.back')}</a>`
