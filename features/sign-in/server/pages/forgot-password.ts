import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emailProblem } from '#domain/contract/person-fields.ts'
import { HOUR_MS } from '#core/contract/days.ts'
import { html, type Html } from '#core/server/html.ts'
import { requestReset } from '../passwords/reset-password.ts'
import { withMinimumTime } from '../passwords/password.ts'
import { FORGOT_PASSWORD, forgotPasswordPath } from './addresses.ts'
import { backToSignIn, formOf, frameFor, queryOf, send, type PageDependencies } from './respond.ts'
import { LINK_LIFETIME_MS } from '../passwords/password-links.ts'
import { emailField, type FieldProblem } from './field.ts'
import { page, type Frame } from '../parts/layout.ts'

/** The page that mails a link to choose a new password. Its answer and timing are the same for every address. F123 */
export function forgotPassword(app: FastifyInstance, dependencies: PageDependencies) {
  const { db, settings, clock } = dependencies

  const options = { onRequest: app.rateLimit() }

  /** The frame of the page, with the addresses to which it leads. */
  const requestOf = (request: FastifyRequest, reply: FastifyReply) => {
    const frame = frameFor(request, reply, dependencies)
    const back = backToSignIn(frame, settings)
    return { frame, back, action: forgotPasswordPath(frame.locale, frame.from) }
  }

  app.get(FORGOT_PASSWORD, options, async (request, reply) => {
    const { frame, back, action } = requestOf(request, reply)
    const asked = queryOf(request).has('sent')
    const page = asked
      ? resetAskedPage(frame, back)
      : forgotPasswordPage(frame, { action, back, email: '', problem: null })
    return send(reply, 200, page, [])
  })

  app.post(FORGOT_PASSWORD, options, async (request, reply) => {
    const { frame, back, action } = requestOf(request, reply)
    const email = formOf(request).get('email') ?? ''
    if (emailProblem(email) !== null) {
      const problem = email ? 'valid.email.format' : 'valid.required'
      const page = forgotPasswordPage(frame, { action, back, email, problem })
      return send(reply, 400, page, [])
    }
    await withMinimumTime(() => db.transaction((tx) => requestReset(tx, email, clock.now())))
    // It redirects to another address, so that a reload does not submit the form again.
    return reply.header('Cache-Control', 'no-store').redirect(`${action}&sent`, 303)
  })
}

type FormState = { action: string; back: string; email: string; problem: FieldProblem | null }

/** The form for the address of an account, which works without JavaScript. */
function forgotPasswordPage(frame: Frame, { action, back, email, problem }: FormState): string {
  const { t } = frame
  return page(
    frame,
    t('reset.request.title'),
    html`<p>${t('reset.request.body')}</p>
      <form method="post" action="${action}" novalidate>
        ${emailField(frame, email, { problem, focused: true })}
        <button type="submit">${t('reset.request.submit')}</button>
      </form>
      ${backLink(frame, back)}`,
  )
}

/** The page says the same for every address. */
function resetAskedPage(frame: Frame, back: string): string {
  const { t } = frame
  return page(
    frame,
    t('reset.request.title'),
    html`<p role="status">${t('reset.request.done', { hours: LINK_LIFETIME_MS / HOUR_MS })}</p>
      ${backLink(frame, back)}`,
  )
}

const backLink = ({ t }: Frame, back: string): Html =>
  html`<a class="button" href="${back}">${t('reset.request.back')}</a>`
