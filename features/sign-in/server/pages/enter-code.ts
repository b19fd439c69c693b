import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitAnHour } from '#core/server/attempt-counts.ts'
import { html } from '#core/server/html.ts'
import { clientNetwork } from '#core/server/request-context.ts'
import { reportSecurityEvent } from '#domain/server/security-log.ts'
import { useCode } from '../parts/sign-in-codes.ts'
import { page, type Frame } from '../parts/layout.ts'
import { ENTER_CODE, enterCodePath } from './addresses.ts'
import { emailField, type FieldProblem, fieldMarks, problemLine } from './field.ts'
import { backToSignIn, formOf, frameFor, send, type PageDependencies } from './respond.ts'

/** The codes that one client may try in an hour, for all addresses together. */
export const CODES_TRIED_AN_HOUR = 30
/** With the hyphen, and room for spaces. */
const TYPED_MAX = 20

/** The page that takes a code which somebody was given on the phone, and leads to the page that chooses a password. K196 */
export function enterCode(app: FastifyInstance, dependencies: PageDependencies) {
  const { db, settings, clock } = dependencies
  const options = { onRequest: app.rateLimit() }

  const requestOf = (request: FastifyRequest, reply: FastifyReply) => {
    const frame = frameFor(request, reply, dependencies)
    const back = backToSignIn(frame, settings)
    return { frame, back, action: enterCodePath(frame.locale, frame.from) }
  }

  app.get(ENTER_CODE, options, async (request, reply) => {
    const { frame, ...addresses } = requestOf(request, reply)
    return send(reply, 200, enterCodePage(frame, { ...addresses, email: '', code: '', state: 'asked' }), [])
  })

  app.post(ENTER_CODE, options, async (request, reply) => {
    const { frame, ...addresses } = requestOf(request, reply)
    const form = formOf(request)
    const email = (form.get('email') ?? '').trim()
    const code = (form.get('code') ?? '').trim()
    const again = (status: number, state: CodeForm['state']) =>
      send(reply, status, enterCodePage(frame, { ...addresses, email, code, state }), [])
    if (!email || !code) return again(400, 'incomplete')
    const now = clock.now()
    await limitAnHour(db, ['codes tried by a client', clientNetwork()], CODES_TRIED_AN_HOUR, now)
    const next = await useCode(db, email, code, now)
    if (next === undefined) {
      reportSecurityEvent({ event: 'code-refused' })
      return again(401, 'refused')
    }
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(`${settings.PUBLIC_URL}${next}?locale=${frame.locale}`, 303)
  })
}

type CodeForm = {
  action: string
  back: string
  email: string
  code: string
  state: 'asked' | 'incomplete' | 'refused'
}

/** The form for an address and a code, which works without JavaScript. */
function enterCodePage(frame: Frame, { action, back, email, code, state }: CodeForm): string {
  const { t } = frame
  const refused = state === 'refused' && 'refused'
  const required = (value: string): FieldProblem | null =>
    state === 'incomplete' && !value ? 'valid.required' : null
  const codeState = { problem: required(code), refused, described: 'about', focused: email !== '' }
  return page(
    frame,
    t('enterCode.title'),
    html`${refused && html`<p class="alert" role="alert" id="refused">${t('enterCode.refused')}</p>`}
      <form method="post" action="${action}" novalidate>
        ${emailField(frame, email, { problem: required(email), refused, focused: email === '' })}
        <label for="code">${t('enterCode.code')}</label>
        <p class="hint" id="about">${t('enterCode.help')}</p>
        <input
          id="code"
          name="code"
          type="text"
          autocomplete="one-time-code"
          autocapitalize="characters"
          spellcheck="false"
          required
          maxlength="${TYPED_MAX}"
          value="${code}"
          ${fieldMarks('code', codeState)}
        />
        ${problemLine(frame, 'code', codeState.problem)}
        <button type="submit">${t('common.continue')}</button>
      </form>
      <a class="button" href="${back}">${t('reset.request.back')}</a>`,
  )
}
