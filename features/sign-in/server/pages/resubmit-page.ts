import { html } from '#core/server/html.ts'
import { SIGN_OUT_PATH } from './addresses.ts'
import { type Frame, page } from './layout.ts'

/** Marks a form that was posted again: if the browser still reports it as foreign, it is refused. */
export const RESUBMITTED = 'resubmitted'

/** Posts another site's form again from our own origin: automatically, or by the button without JavaScript. */
export function resubmitPage(frame: Frame, path: string, form: URLSearchParams): string {
  const { t } = frame
  const leaving = path === SIGN_OUT_PATH
  const title = t(leaving ? 'logout.title' : 'login.title')
  const fields = [...form].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" /> `,
  )
  // The following pages take their language from the address of this one.
  const language = form.get('ui_locales')
  const query = language ? `?${new URLSearchParams({ ui_locales: language }).toString()}` : ''
  return page(
    frame,
    title,
    html`<h1>${title}</h1>
      <p role="status">${t(leaving ? 'logout.working' : 'login.working')}</p>
      <form method="post" action="${path}${query}">
        ${fields}
        <input type="hidden" name="${RESUBMITTED}" value="yes" />
        <button type="submit" data-auto-submit>${t('common.continue')}</button>
      </form>`,
  )
}
