import { otherLocale } from '#core/contract/locale.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Day } from '#core/contract/days.ts'
import { type Html, html, trusted } from '#core/server/html.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { nameInEach } from '#domain/server/names.ts'
import { endSessionsWhere } from '#domain/server/sessions.ts'
import { legalHtml, versionToAccept } from '#features/help/legal/server/parts/legal-html.ts'
import type { Texts } from '#domain/contract/names.ts'
import { type Frame, homeLink, messagePage, page } from '../parts/layout.ts'
import { signInPath } from './addresses.ts'
import { formOf, frameFor, stepFrame, type PageDependencies, send } from './respond.ts'
import type { Interaction } from './unverified.ts'

/** The step of a sign-in in which a person accepts the organization's own legal texts. R109 */
export const ACCEPTANCE = 'accept_texts'

export async function showTexts(
  dependencies: PageDependencies,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
  isReplaced = false,
) {
  const { uid, params } = interaction
  const frame = stepFrame(request, reply, dependencies, interaction)
  const form = {
    // The address keeps the language for the answer to the form.
    action: `${signInPath(uid)}?locale=${frame.locale}`,
    app: (await appNames(dependencies.db, params.client_id))?.[frame.locale] ?? '',
    version: versionToAccept(dependencies.settings) ?? '',
    isReplaced,
  }
  return send(reply, isReplaced ? 409 : 200, textsPage(frame, form), [params.redirect_uri])
}

/** Records that the person accepts the texts and continues, or signs them out. */
export async function submitAcceptance(
  dependencies: PageDependencies,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, settings, clock, provider } = dependencies
  const { params, session } = interaction
  const form = formOf(request)
  const frame = frameFor(request, reply, dependencies, params.ui_locales)
  const person = { userId: session!.accountId, sessionUid: session!.uid }
  const choice = form.get('do')
  if (choice === 'leave') return leave(dependencies, interaction, request, reply)
  const version = versionToAccept(settings)
  if (choice !== 'accept' || (version !== undefined && form.get('version') !== version))
    return showTexts(dependencies, interaction, request, reply, choice === 'accept')
  if (version !== undefined)
    await db.transaction((tx) => accept(tx, { ...person, version, locale: frame.locale }, clock.now()))
  const next = await provider().interactionResult(request.raw, reply.raw, { [ACCEPTANCE]: {} })
  return reply.header('Cache-Control', 'no-store').redirect(next, 303)
}

/** Signs the person out in the middle of a sign-in. */
export async function leave(
  dependencies: PageDependencies,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, clock } = dependencies
  const { params, session } = interaction
  const frame = frameFor(request, reply, dependencies, params.ui_locales)
  const person = { userId: session!.accountId, sessionUid: session!.uid }
  await db.transaction((tx) => signOut(tx, person, clock.now()))
  await interaction.destroy()
  return send(reply, 200, leftPage({ ...frame, switchHref: undefined }), [])
}

type Person = { userId: string; sessionUid: string | undefined }
type Acceptance = Person & { version: Day; locale: Frame['locale'] }

/** Keeps the first acceptance of a version, by a person whose session still stands. */
async function accept(tx: Db, { userId, sessionUid, version, locale }: Acceptance, now: Date) {
  const kept = await tx.prepared.row<{ former: Day | null }>`
    insert into legal_acceptances (user_id, version, locale, accepted_at)
    select u.id, ${version}::date, ${locale}::text, ${now}::timestamptz
      from users u
     where u.id = ${userId} and u.deleted_at is null and not u.locked
       and exists (select 1 from oidc_artifacts s
                    where s.model = 'Session' and s.uid = ${sessionUid ?? null}::text and s.account_id = u.id)
    on conflict do nothing
    returning (select max(l.version)::text from legal_acceptances l
                where l.user_id = legal_acceptances.user_id and l.version < legal_acceptances.version) as former`
  if (!kept) return
  const detail = { Terms: [kept.former, version] }
  await record(tx, { kind: 'legal-accepted', at: now, origin: locale, userId, actorId: userId, detail })
}

async function signOut(tx: Db, { userId, sessionUid }: Person, now: Date) {
  const ended = await endSessionsWhere(tx, userId, sql`s.uid = ${sessionUid ?? null}::text`, now)
  if (ended) await record(tx, { kind: 'sign-out', at: now, userId, actorId: userId })
}

const appNames = async (db: Db, clientId: unknown) => {
  const app = await db.prepared.row<{ name: Texts }>`
    select ${nameInEach('app', 'a')} as name from apps a
     where a.client_id = ${String(clientId)} and a.deleted_at is null`
  return app?.name
}

type Form = { action: string; app: string; version: string; isReplaced: boolean }

/** The texts, folded, with the buttons to accept them and to sign out. It works without JavaScript. */
function textsPage(frame: Frame, { action, app, version, isReplaced }: Form): string {
  const { t } = frame
  return page(
    frame,
    t('accept.title'),
    html`${isReplaced && html`<p class="alert" role="alert">${t('accept.replaced')}</p>`}
      <p>${t('accept.body', { app })}</p>
      ${folded(frame, 'terms')} ${folded(frame, 'privacy')}
      <p>${t('accept.meaning')} ${otherLocale(frame.locale) && t('accept.language')}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="version" value="${version}" />
        <button type="submit" name="do" value="accept">${t('accept.submit')}</button>
        <button type="submit" name="do" value="leave" class="button">${t('logout.submit')}</button>
      </form>`,
  )
}

const folded = (frame: Frame, text: 'terms' | 'privacy'): Html =>
  html`<details>
    <summary>${frame.t(`footer.${text}`)}</summary>
    <div class="legal">${trusted(legalHtml(text, frame))}</div>
  </details>`

const leftPage = (frame: Frame) =>
  messagePage(frame, frame.t('logout.over'), frame.t('logout.done'), homeLink(frame, frame.t('logout.again')))
