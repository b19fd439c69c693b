import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_NEEDED_PATH } from '#core/contract/site.ts'
import { html } from '#core/server/html.ts'
import { passwordProblem } from '../../contract/passwords.ts'
import { newPasswordRefusal } from '../passwords/new-password.ts'
import { CHOOSE_PASSWORD, linkHolder, usePasswordLink } from '../passwords/password-links.ts'
import { rememberDevice } from '../passwords/known-devices.ts'
import { hashPassword } from '../passwords/password.ts'
import { forgotPasswordPath } from './addresses.ts'
import type { FieldProblem } from './field.ts'
import { formOf, frameFor, send, type PageDependencies } from './respond.ts'
import { messagePage, page, type Frame } from '../parts/layout.ts'
import { passwordField, ruleList, strengthMeter } from './password-field.ts'

type Request = FastifyRequest<{ Params: { token: string } }>

/** The page of a one-time link, on which a person chooses a password before they sign in. */
export function choosePassword(app: FastifyInstance, dependencies: PageDependencies) {
  const { db, clock, devices, settings } = dependencies
  const path = `${CHOOSE_PASSWORD}:token`
  const options = { onRequest: app.rateLimit() }

  app.get(path, options, async (request: Request, reply) => {
    const holder = await linkHolder(db, request.params.token, clock.now())
    if (!holder) return expired(request, reply)
    const frame = frameFor(request, reply, dependencies, holder.locale)
    return send(reply, 200, choosePasswordPage(frame, `?locale=${frame.locale}`, holder.email, null), [])
  })

  app.post(path, options, async (request: Request, reply) => {
    const { token } = request.params
    const holder = await linkHolder(db, token, clock.now())
    if (!holder) return expired(request, reply)
    const form = formOf(request)
    const password = form.get('password') ?? ''
    const frame = frameFor(request, reply, dependencies, holder.locale)
    const problem =
      passwordProblem(password, form.get('again') ?? '', settings.PASSWORD_MIN_LENGTH) ??
      (await newPasswordRefusal(db, password, holder, settings, clock.now()))
    if (problem)
      return send(reply, 400, choosePasswordPage(frame, `?locale=${frame.locale}`, holder.email, problem), [])
    const passwordHash = await hashPassword(password, settings)
    const done = await usePasswordLink(db, token, { passwordHash, settings }, clock.now())
    if (!done) return expired(request, reply)
    // The link proves that the person owns the mailbox, so their browser becomes known, and other people's guesses do not lock it. R58
    const device = await rememberDevice(db, done, undefined, clock.now())
    if (device !== undefined) void reply.header('Set-Cookie', devices.keep('', done.userId, device.id))
    return send(reply, 200, passwordSetPage(frame, holder.email), [])
  })

  const expired = (request: FastifyRequest, reply: FastifyReply) => {
    const frame = frameFor(request, reply, dependencies)
    const { t, locale } = frame
    const way = html`<a class="button" href="${forgotPasswordPath(locale)}">${t('reset.choose.again')}</a>`
    return send(reply, 400, messagePage(frame, t('reset.choose.title'), t('reset.choose.expired'), way), [])
  }
}

/** Leads to a sign-in with the address filled in. */
function passwordSetPage(frame: Frame, email: string): string {
  const { t, locale, settings } = frame
  const query = new URLSearchParams({ locale, login_hint: email }).toString()
  const address = `${settings.PUBLIC_URL}${LOGIN_NEEDED_PATH}?${query}`
  const way = html`<a class="button" href="${address}">${t('login.submit')}</a>`
  return messagePage(frame, t('reset.choose.set'), t('reset.choose.done'), way)
}

/** The form for a new password and its repetition, which works without JavaScript. Its address is for password managers. */
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
    html`<form method="post" action="${action}" novalidate>
      <label for="email">${t('login.email')}</label>
      <input id="email" type="email" autocomplete="username" value="${email}" readonly />
      ${field('password', t('password.new'))} ${strengthMeter(frame)} ${field('again', t('password.confirm'))}
      ${ruleList(frame)}
      <button type="submit">${t('common.save')}</button>
    </form>`,
  )
}
