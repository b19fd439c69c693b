import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Texts } from '#domain/contract/names.ts'
import { nameInEach } from '#domain/server/names.ts'
import { sendConfirmationAgain } from '#domain/server/email-links.ts'
import { TooOften } from '#core/server/errors.ts'
import { setRetryAfter } from '#core/server/http.ts'
import { html } from '#core/server/html.ts'
import { findAccount } from '../provider/access.ts'
import { signInPath } from './addresses.ts'
import { formOf, stepFrame, send, type PageDependencies } from './respond.ts'
import { page, type Frame } from '../parts/layout.ts'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The step of a sign-in that waits for a confirmed address. */
export const UNVERIFIED = 'confirm_email'

export async function showUnverified(
  dependencies: PageDependencies,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
  told?: Told,
) {
  const { uid, params } = interaction
  const frame = stepFrame(request, reply, dependencies, interaction)
  const facts = await factsOf(dependencies, interaction)
  // The address keeps the language for the answer to the form.
  const action = `${signInPath(uid)}?locale=${frame.locale}`
  const page = unverifiedPage(frame, {
    action,
    told,
    email: facts?.email ?? '',
    app: facts?.app[frame.locale] ?? '',
  })
  return send(reply, told === 'tooMany' ? 429 : 200, page, [params.redirect_uri])
}

/** Continues if the address is now confirmed, returns to the app, or sends the mail again. */
export async function submitUnverified(
  dependencies: PageDependencies,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { provider } = dependencies
  const choice = formOf(request).get('do')
  if (choice === 'again') {
    return showUnverified(
      dependencies,
      interaction,
      request,
      reply,
      await sendAgain(dependencies, interaction, reply),
    )
  }
  if (choice !== 'back' && (await isUnverified(dependencies, interaction))) {
    return showUnverified(dependencies, interaction, request, reply, 'notYet')
  }
  const result =
    choice === 'back'
      ? { error: 'access_denied', error_description: 'the email address is not confirmed' }
      : { [UNVERIFIED]: {} }
  const next = await provider().interactionResult(request.raw, reply.raw, result)
  return reply.header('Cache-Control', 'no-store').redirect(next, 303)
}

type Facts = { userId: string; email: string; appId: string; app: Texts }

const factsOf = ({ db }: PageDependencies, { params, session }: Interaction): Promise<Facts | undefined> =>
  db.prepared.row<Facts>`
    select u.id as "userId", u.email, a.id as "appId", ${nameInEach('app', 'a')} as app
      from users u join apps a on a.client_id = ${String(params.client_id)} and a.deleted_at is null
     where u.id = ${session?.accountId ?? null}`

/** Repeats the provider's check, so that the page can say why it does not continue. */
async function isUnverified(dependencies: PageDependencies, interaction: Interaction): Promise<boolean> {
  const facts = await factsOf(dependencies, interaction)
  return facts !== undefined && (await findAccount(dependencies.db, facts))?.refusal === 'unverified'
}

async function sendAgain(
  { db, clock }: PageDependencies,
  { session }: Interaction,
  reply: FastifyReply,
): Promise<Told> {
  const userId = session?.accountId
  if (userId === undefined) return undefined
  try {
    await db.transaction((tx) => sendConfirmationAgain(tx, userId, clock.now()))
    return 'sent'
  } catch (error) {
    if (!(error instanceof TooOften)) throw error
    setRetryAfter(reply, error)
    return 'tooMany'
  }
}

/** The outcome of the last button. */
type Told = 'sent' | 'tooMany' | 'notYet' | undefined
type Unverified = { action: string; app: string; email: string; told: Told }

/** The page for an app that requires a confirmed address. It offers another mail, to continue, or to go back to the app. K168 */
function unverifiedPage(frame: Frame, { action, app, email, told }: Unverified): string {
  const { t } = frame
  const title = t('confirmEmail.title')
  return page(
    frame,
    title,
    html`<p>${t('confirmEmail.needed', { app, email })}</p>
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
