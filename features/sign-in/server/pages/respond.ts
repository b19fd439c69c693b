import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { DescribeDevice } from '#core/server/device.ts'
import type { Db } from '#core/server/database/database.ts'
import { asRefusal, noteFailure, setRetryAfter, sentenceOf } from '#core/server/http.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import type { Vault } from '#core/server/secrets.ts'
import type { BrokeredPeople } from '../../brokers/server/people.ts'
import type { DemoSignIn } from '../../contract.ts'
import { cameFrom, SIGN_OUT_PATH, signInPath } from './addresses.ts'
import type { ChallengeOf } from '../../passkeys/server/parts/sign-in-challenge.ts'
import type { DeviceCookies } from './device-cookie.ts'
import { type Frame, frameOf, messagePage, localeCookie, pageLocale, switchHref } from '../parts/layout.ts'
import { pagePolicy } from './security.ts'
import { Refusal } from '#core/server/errors.ts'
import { PASSWORD_UNITS } from '../../contract/passwords.ts'

export type PageDependencies = {
  db: Db
  settings: Settings
  words: Translators
  clock: Clock
  demoSignIns: readonly DemoSignIn[]
  devices: DeviceCookies
  describe: DescribeDevice
  vault: Vault
  /** The accounts of people who sign in at another provider. */
  people: BrokeredPeople
  provider: () => Provider
  /** What an authenticator is asked to sign in a sign-in in progress. */
  challengeOf: ChallengeOf
  /** Lets the provider answer a request. */
  serve: (request: IncomingMessage, response: ServerResponse) => void
}

export const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '')

type Site = Pick<PageDependencies, 'settings' | 'words'>

/**
 * The frame of a page, in the language that the request or the app prefers. Its language switch keeps the query. A language that
 * the address names, as the switch does, is stored for the next pages.
 */
export function frameFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, words }: Site,
  uiLocales?: unknown,
): Frame {
  const query = queryOf(request)
  const { cookie, 'accept-language': accept } = request.headers
  const locale = pageLocale({ query, uiLocales, cookie, accept })
  void reply.header('Content-Language', locale)
  if (query.has('locale')) void reply.header('Set-Cookie', localeCookie(locale, settings.PUBLIC_URL))
  const from = cameFrom(query)
  return { ...frameOf(settings, words, locale, switchHref(query, locale)), ...(from && { from }) }
}

/** The frame of a step of a sign-in, to which its legal texts lead back. */
export const stepFrame = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  { uid, params }: { uid: string; params: { ui_locales?: unknown } },
): Frame => ({ ...frameFor(request, reply, site, params.ui_locales), from: uid })

/** The address of the sign-in page that a page was opened from; without one, that of the portal. */
export const backToSignIn = ({ from, locale }: Frame, { PUBLIC_URL }: Settings) =>
  from ? `${signInPath(from)}?locale=${locale}` : `${PUBLIC_URL}/`

/** Sends a page whose form leads to these addresses. */
export const send = (reply: FastifyReply, status: number, page: string, formTargets: readonly unknown[]) =>
  reply
    .status(status)
    .header('Content-Security-Policy', pagePolicy(formTargets))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)

/** Renders an error as a page, in the reader's language. */
export const failurePage = (site: Site) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const expired = error instanceof errors.SessionNotFound
  const refusal = asRefusal(error)
  const status = expired ? 400 : refusal.status
  noteFailure(request, reply, status, error, 'the sign-in page failed')
  const frame = frameFor(request, reply, site)
  const leaving = request.url.startsWith(SIGN_OUT_PATH)
  const title = frame.t(expired ? 'login.expired.title' : leaving ? 'logout.title' : 'login.title')
  const message = expired ? frame.t('login.expired.body') : sentenceOf(refusal, frame.t, request.id)
  setRetryAfter(reply, refusal)
  return send(reply, status, messagePage(frame, title, message), [])
}

/** Our own forms have fewer fields, and no field is longer than the longest password. K164 */
const DEFAULT_LIMITS = { fields: 10, length: PASSWORD_UNITS }
/** Parses a form. It refuses fields that are too long or contain NUL, and duplicate fields, which are ambiguous. */
export function parseForm(text: string, limits = DEFAULT_LIMITS): URLSearchParams {
  const form = new URLSearchParams(text)
  const tooLong = [...form.values()].some((value) => value.length > limits.length)
  if (form.size > limits.fields || tooLong) throw new Refusal(400, 'tooLarge')
  const names = [...form.keys()]
  const hasNul = [...form.values()].some((value) => value.includes('\0'))
  if (hasNul || new Set(names).size < names.length) throw new Refusal(400, 'notJson')
  return form
}

/** The form of a request; empty if nothing was sent. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
