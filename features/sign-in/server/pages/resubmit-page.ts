import { html } from '#core/server/html.ts'
import { SIGN_OUT_PATH } from './addresses.ts'
import { type Frame, page } from './layout.ts'

/** The field that says that a form was posted once more: a browser that still calls it foreign is refused. */
export const RESUBMITTED = 'resubmitted'

/** Posts a form of another site once more, from our own: by itself, or by the button where scripts are off. */
export function resubmitPage(frame: Frame, path: string, form: URLSearchParams): string {
  const { t } = frame
  const leaving = path === SIGN_OUT_PATH
  const title = t(leaving ? 'logout.title' : 'login.title')
  const fields = [...form].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" /> `,
  )
  // The pages that follow find their language in the address of this one.
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
