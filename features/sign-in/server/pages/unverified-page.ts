import { html } from '#core/server/html.ts'
import { type Frame, page } from './layout.ts'

/** The result of continuing, or of asking for another mail. */
export type Told = 'sent' | 'tooMany' | 'notYet' | undefined
type Unverified = { action: string; app: string; email: string; told: Told }

/** Shown when an app requires a confirmed address: another mail, continue, or back to the app. K168 */
export function unverifiedPage(frame: Frame, { action, app, email, told }: Unverified): string {
  const { t } = frame
  const title = t('confirmEmail.title')
  return page(
    frame,
    title,
    html`<h1>${title}</h1>
      <p>${t('confirmEmail.needed', { app, email })}</p>
      ${told === 'sent' && html`<p role="status">${t('confirmEmail.sent', { email })}</p>`}
      ${told === 'notYet' && html`<p class="alert" role="alert">${t('confirmEmail.notYet', { email })}</p>`}
      ${told === 'tooMany' && html`<p class="alert" role="alert">${t('problem.tooManyThisHour')}</p>`}
      <form method="post" action="${action}">
        <button type="submit" name="do" value="continue">${t('common.continue')}</button>
        <button type="submit" name="do" value="again" class="button">${t('confirmEmail.again')}</button>
        <button type="submit" name="do" value="back" class="button">
          ${t('confirmEmail.back', { app })}
        </button>
      </form>`,
  )
}
