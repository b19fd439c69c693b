import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#core/server/html.ts'
import { passwordProblem } from '../../contract/passwords.ts'
import { guessableProblem } from '../passwords/guessable.ts'
import { CHOOSE_PASSWORD, linkHolder, usePasswordLink } from '../passwords/password-links.ts'
import { rememberDevice } from '../passwords/known-devices.ts'
import { hashPassword } from '../passwords/password.ts'
import { forgotPasswordPath } from './addresses.ts'
import type { FieldProblem } from './field.ts'
import { formOf } from './form.ts'
import { homeLink, messagePage, page, type Frame } from '../parts/layout.ts'
import { frameFor, keepLanguage, send, type PageDependencies } from './respond.ts'
import { passwordField, ruleList, strengthMeter } from './password-field.ts'

type Request = FastifyRequest<{ Params: { token: string } }>

/** Where a one-time link leads: choose a password, then sign in. */
export function choosePassword(
  app: FastifyInstance,
  { db, settings, words, clock, devices }: PageDependencies,
) {
  const path = `${CHOOSE_PASSWORD}:token`
  const options = { onRequest: app.rateLimit() }

  const frameOf = (request: FastifyRequest, reply: FastifyReply, locale?: string) => {
    const frame = frameFor(request, settings, words, locale)
    keepLanguage(request, reply, frame, settings)
    return frame
  }

  app.get(path, options, async (request: Request, reply) => {
    const holder = await linkHolder(db, request.params.token, clock.now())
    if (!holder) return expired(request, reply)
    const frame = frameOf(request, reply, holder.locale)
    return send(reply, 200, choosePasswordPage(frame, `?locale=${frame.locale}`, holder.email, null), [])
  })

  app.post(path, options, async (request: Request, reply) => {
    const { token } = request.params
    const holder = await linkHolder(db, token, clock.now())
    if (!holder) return expired(request, reply)
    const form = formOf(request)
    const password = form.get('password') ?? ''
    const frame = frameOf(request, reply, holder.locale)
    const problem = passwordProblem(password, form.get('again') ?? '') ?? guessableProblem(password, holder)
    if (problem)
      return send(reply, 400, choosePasswordPage(frame, `?locale=${frame.locale}`, holder.email, problem), [])
    const done = await usePasswordLink(db, token, await hashPassword(password), clock.now())
    if (!done) return expired(request, reply)
    // The link proves the mailbox: this browser becomes known, and strangers' guesses do not lock it (R58).
    const device = await rememberDevice(db, done, undefined, clock.now())
    if (device !== undefined) void reply.header('Set-Cookie', devices.keep('', done.userId, device))
    const way = homeLink(frame, frame.t('login.submit'))
    return send(
      reply,
      200,
      messagePage(frame, frame.t('reset.choose.title'), frame.t('reset.choose.done'), way),
      [],
    )
  })

  const expired = (request: FastifyRequest, reply: FastifyReply) => {
    const frame = frameOf(request, reply)
    const { t, locale } = frame
    const way = html`<a class="button" href="${forgotPasswordPath(locale)}">${t('reset.choose.again')}</a>`
    return send(reply, 400, messagePage(frame, t('reset.choose.title'), t('reset.choose.expired'), way), [])
  }
}

/** A new password, twice; whole without JavaScript. The address stands in it for password managers. */
function choosePasswordPage(
  frame: Frame,
  action: string,
  email: string,
  problem: FieldProblem | null,
): string {
  const { t } = frame
  const wrong = problem === 'valid.password.match' ? 'again' : 'password'
  const field = (name: 'password' | 'again', label: string) =>
    passwordField(frame, {
      name,
      label,
      autocomplete: 'new-password',
      state: {
        problem: wrong === name ? problem : null,
        ...(name === 'password' && { described: 'rules' }),
        focused: wrong === name,
      },
    })
  return page(
    frame,
    t('reset.choose.title'),
    html`<h1>${t('reset.choose.title')}</h1>
      <form method="post" action="${action}" novalidate>
        <label for="email">${t('login.email')}</label>
        <input id="email" type="email" autocomplete="username" value="${email}" readonly />
        ${field('password', t('password.new'))} ${strengthMeter(frame)}
        ${field('again', t('password.confirm'))} ${ruleList(frame)}
        <button type="submit">${t('common.save')}</button>
      </form>`,
  )
}
