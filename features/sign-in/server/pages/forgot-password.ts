import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emailProblem } from '#domain/contract/person-fields.ts'
import { requestReset } from '../passwords/request-reset.ts'
import { withMinimumTime } from '../passwords/minimum-time.ts'
import { cameFrom, FORGOT_PASSWORD, forgotPasswordPath, signInPath } from './addresses.ts'
import { forgotPasswordPage, resetAskedPage } from './forgot-password-page.ts'
import { formOf } from './form.ts'
import { frameFor, keepLanguage, type PageDependencies, queryOf, send } from './respond.ts'

/** The page that mails a link to choose a new password. Its answer and timing are the same for every address. F123 */
export function forgotPassword(app: FastifyInstance, { db, settings, words, clock }: PageDependencies) {
  const options = { onRequest: app.rateLimit() }

  /** The page in its language, and where it leads. */
  const requestOf = (request: FastifyRequest, reply: FastifyReply) => {
    const frame = frameFor(request, settings, words)
    keepLanguage(request, reply, frame, settings)
    const from = cameFrom(queryOf(request))
    const back = from ? `${signInPath(from)}?locale=${frame.locale}` : `${settings.PUBLIC_URL}/`
    return { frame, back, action: forgotPasswordPath(frame.locale, from) }
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
      const page = forgotPasswordPage(frame, { action, back, email, problem: 'valid.email.format' })
      return send(reply, 400, page, [])
    }
    await withMinimumTime(() => db.transaction((tx) => requestReset(tx, email, clock.now())))
    // Redirect to another address, so that a reload does not submit the form again.
    return reply.header('Cache-Control', 'no-store').redirect(`${action}&sent`, 303)
  })
}
