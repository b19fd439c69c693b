import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { idOf } from '#core/contract/endpoint.ts'
import type { Locale } from '#core/contract/locale.ts'
import { nameOf } from '#domain/server/names.ts'
import { EMAIL_MAX } from '#domain/contract/limits.ts'
import { unitsFor } from '#core/contract/text.ts'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { onlyOurHost } from '#core/server/our-host.ts'
import { pageAssets } from '#core/server/page-assets.ts'
import { pageStyle } from '#core/server/tokens.ts'
import { isForeignPost } from '#core/server/foreign-post.ts'
import { sendToBroker } from '../../brokers/server/pages/begin.ts'
import { comeBack } from '../../brokers/server/pages/back.ts'
import { brokerPages } from '../../brokers/server/pages/callback.ts'
import { linkPending } from '../../brokers/server/pages/pending.ts'
import {
  type Broker,
  findByAddress,
  findOffered,
  type OfferedBroker,
  offeredBrokers,
} from '../../brokers/server/provider-queries.ts'
import { attemptSignIn } from '../passwords/attempt.ts'
import { enterCodePath, forgotPasswordPath, signInPath } from './addresses.ts'
import { ASSETS } from '../parts/layout.ts'
import { choosePassword } from './choose-password.ts'
import { enterCode } from './enter-code.ts'
import { emailLinks } from './email-link.ts'
import { forgotPassword } from './forgot-password.ts'
import { failurePage, formOf, parseForm, queryOf, send, stepFrame, type PageDependencies } from './respond.ts'
import { goOn } from './go-on.ts'
import { legalPages } from './legal-pages.ts'
import { ACCEPTANCE, showTexts, submitAcceptance } from './accept-texts.ts'
import { signInPage, type SignInProblems } from './sign-in-page.ts'
import { submitPasskey } from '../../passkeys/server/parts/submit-passkey.ts'
import { requestOptions } from '../../passkeys/server/relying-party.ts'
import { ONE_FACTOR, REMEMBERED } from '../../factors/server/parts/assurance.ts'
import { SECOND_FACTOR } from '../../factors/server/parts/second-factor-prompt.ts'
import { showFactor, submitFactor } from '../../factors/server/step/factor-step.ts'
import { showUnverified, submitUnverified, UNVERIFIED } from './unverified.ts'

const ROUTE = '/sign-in/:uid'
/** The longest password fits in twice, with each character encoded as 12 bytes. R50 */
const FORM_LIMIT_BYTES = 32_768

const style = pageStyle(
  ['assets/sign-in.css', 'password.css', '../../factors/server/step/step.css']
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join(''),
)

type Request = FastifyRequest<{ Params: { uid: string } }>

/** The styles and the scripts of the pages. */
export const signInAssets = async (app: FastifyInstance) => {
  await pageAssets(app)
  app.get(`${ASSETS}sign-in.css`, (_, reply) =>
    reply
      .headers({ 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
      .send(style),
  )
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, 'assets'),
    prefix: ASSETS,
    maxAge: '1h',
    decorateReply: false,
  })
}

/** The sign-in page. It posts its form to its own path, because the cookie of the sign-in in progress is bound to that path. */
export const signInPages = (dependencies: PageDependencies) => async (app: FastifyInstance) => {
  const { settings } = dependencies
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    async (_: FastifyRequest, body: string) => parseForm(body),
  )
  app.addHook('onRequest', async ({ method, headers }) => {
    await onlyOurHost(settings)({ headers })
    if (method === 'POST' && isForeignPost(settings.PUBLIC_URL, headers))
      throw new Refusal(403, 'antiForgery')
  })
  app.setErrorHandler(failurePage(dependencies))
  choosePassword(app, dependencies)
  forgotPassword(app, dependencies)
  enterCode(app, dependencies)
  emailLinks(app, dependencies)
  legalPages(app, dependencies)
  brokerPages(app, dependencies)
  await app.register(signInAssets)
  const options = { onRequest: app.rateLimit() }
  app.get(ROUTE, options, (request: Request, reply) => show(dependencies, request, reply))
  app.post(ROUTE, options, (request: Request, reply) => submit(dependencies, request, reply))
  app.get(`${ROUTE}/back`, options, async (request: Request, reply) =>
    comeBack(dependencies, await inProgress(dependencies, request, reply), request, reply),
  )
}

/** The databases with at least one account. That never changes back, so later sign-ins need no query. */
const inUse = new WeakSet<Db>()

async function hasNobody(db: Db): Promise<boolean> {
  if (inUse.has(db)) return false
  const nobody = (await db.row`select 1 from users limit 1`) === undefined
  if (!nobody) inUse.add(db)
  return nobody
}

const NONE: SignInProblems = { email: null, password: null }
const NO_PASSWORD: SignInProblems = { email: null, password: 'valid.required' }

/** `addressed`: the person gave their address, and is asked for the password. */
type Sent = { email: string; problems: SignInProblems; addressed?: boolean; byPasskey?: true }

async function show(dependencies: PageDependencies, request: Request, reply: FastifyReply, sent?: Sent) {
  const { db, demoSignIns, settings, challengeOf } = dependencies
  const interaction = await inProgress(dependencies, request, reply)
  const { name } = interaction.prompt
  if (name === SECOND_FACTOR) return showFactor(dependencies, interaction, request, reply)
  if (name === UNVERIFIED) return showUnverified(dependencies, interaction, request, reply)
  if (name === ACCEPTANCE) return showTexts(dependencies, interaction, request, reply)
  const { params } = interaction
  const frame = stepFrame(request, reply, dependencies, interaction)
  const query = queryOf(request)
  const app = await appOf(db, params.client_id, frame.locale)
  const chosen = query.has('locale')
  const asksAddress = app?.asksAddress === true
  // Where no page asks for the address alone, the password is missing.
  const problems = sent?.addressed && !asksAddress ? NO_PASSWORD : (sent?.problems ?? NONE)
  const incomplete = Object.values(problems).some((problem) => problem !== null)
  const hint = query.get('email') ?? (typeof params.login_hint === 'string' ? params.login_hint : '')
  const page = signInPage(frame, {
    action: `${signInPath(request.params.uid)}${chosen ? `?locale=${frame.locale}` : ''}`,
    app: {
      name: app?.name ?? '',
      logo: (frame.locale === 'fr-CA' ? app?.logoF : app?.logo) ?? app?.logo ?? null,
    },
    email: sent?.email ?? (hint.length > unitsFor(EMAIL_MAX) ? '' : hint),
    refused:
      sent === undefined || incomplete || sent.addressed
        ? undefined
        : sent.byPasskey
          ? 'passkey'
          : 'password',
    problems,
    forgot: forgotPasswordPath(frame.locale, request.params.uid),
    code: enterCodePath(frame.locale, request.params.uid),
    passkey: requestOptions(settings, challengeOf(interaction)),
    demoSignIns,
    nobody: await hasNobody(db),
    brokers: app?.brokers ?? [],
    asksPassword:
      !asksAddress || query.has('password') || problems.password !== null || sent?.addressed !== undefined,
    otherAccount: asksAddress ? signInPath(request.params.uid) : undefined,
  })
  const isStep = sent === undefined || (sent.addressed && asksAddress)
  return send(reply, isStep ? 200 : incomplete ? 400 : 401, page, [params.redirect_uri])
}

async function submit(dependencies: PageDependencies, request: Request, reply: FastifyReply) {
  const { db, settings, clock, devices, describe } = dependencies
  const { cookie, 'user-agent': userAgent } = request.headers
  const interaction = await inProgress(dependencies, request, reply)
  const { name } = interaction.prompt
  if (name === SECOND_FACTOR) return submitFactor(dependencies, interaction, request, reply)
  if (name === UNVERIFIED) return submitUnverified(dependencies, interaction, request, reply)
  if (name === ACCEPTANCE) return submitAcceptance(dependencies, interaction, request, reply)
  const { params } = interaction
  const form = formOf(request)
  if (form.get('passkey')) {
    const accepted = await submitPasskey(dependencies, interaction, request, reply)
    return accepted
      ? reply
      : show(dependencies, request, reply, { email: '', problems: NONE, byPasskey: true })
  }
  const email = (form.get('email') ?? '').trim()
  const password = form.get('password') ?? ''
  const broker = await brokerFor(db, form, email, password)
  if (broker) return sendToBroker(dependencies, broker, interaction, email, request, reply)
  if (email && !form.has('password'))
    return show(dependencies, request, reply, { email, problems: NONE, addressed: true })
  if (!email || !password) {
    const required = (value: string) => (value ? null : 'valid.required')
    return show(dependencies, request, reply, {
      email,
      problems: { email: required(email), password: required(password) },
    })
  }
  const attempt = {
    email,
    password,
    clientId: String(params.client_id),
    deviceIds: devices.ids(cookie),
    deviceOf: (userId: string) => devices.idOf(cookie, userId),
    describe: () => describe(userAgent),
  }
  const now = clock.now()
  const user = await attemptSignIn(db, settings, attempt, now)
  if (!user) return show(dependencies, request, reply, { email, problems: NONE, addressed: false })
  const byPassword = user.device?.isRemembered !== true
  await linkPending(db, { userId: user.userId, uid: interaction.uid, byPassword, cookies: cookie }, now)
  if (user.device !== undefined)
    void reply.header('Set-Cookie', devices.keep(cookie, user.userId, user.device.id))
  const amr = user.device?.isRemembered ? ['pwd', REMEMBERED] : ['pwd']
  return goOn(interaction, reply, { ...user, amr, acr: ONE_FACTOR }, now)
}

/** The provider of a button, or of an address without a password: known addresses and unknown ones alike. R115 */
async function brokerFor(
  db: Db,
  form: URLSearchParams,
  email: string,
  password: string,
): Promise<Broker | undefined> {
  const chosen = idOf(form.get('with'))
  if (chosen !== undefined) return findOffered(db, chosen)
  return email && !password ? findByAddress(db, email) : undefined
}

/** Finds the sign-in in progress by its cookie. It refuses one that is over or belongs to another page. */
async function inProgress({ provider }: PageDependencies, request: Request, reply: FastifyReply) {
  const interaction = await provider().interactionDetails(request.raw, reply.raw)
  if (interaction.uid !== request.params.uid) throw new errors.SessionNotFound('another sign-in')
  return interaction
}

type App = {
  name: string
  logo: string | null
  logoF: string | null
  brokers: OfferedBroker[]
  asksAddress: boolean
}
const appOf = (db: Db, clientId: unknown, locale: Locale) =>
  db.prepared.row<App>`
    select ${nameOf('app', 'apps', locale)} as name, logo, logo_f as "logoF", ${offeredBrokers}
      from apps where client_id = ${String(clientId)} and deleted_at is null`
