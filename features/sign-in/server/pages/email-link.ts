import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EmailLinkPurpose } from '#domain/server/email-links.ts'
import { html } from '#core/server/html.ts'
import {
  confirmEmail,
  EMAIL_LINK_PATHS,
  findEmailLink,
  followKeepLink,
  undoEmailChange,
} from './email-links.ts'
import { type Frame, homeLink, messagePage, page } from '../parts/layout.ts'
import { frameFor, type PageDependencies, send } from './respond.ts'

type Request = FastifyRequest<{ Params: { token: string } }>
type Outcome = 'done' | 'gone' | 'taken'

/** The texts of each page. */
const texts = { confirm: 'confirmEmail', undo: 'undoEmail', keep: 'keepAccount' } as const

/**
 * The pages of the links in mails about an address or an unused account. The page only asks, and its button acts, because mail scanners open links
 * too. R57, R99
 */
export function emailLinks(app: FastifyInstance, dependencies: PageDependencies) {
  const { db, clock } = dependencies

  const act = {
    confirm: async (token: string): Promise<Outcome> =>
      (await confirmEmail(db, token, clock.now())) ? 'done' : 'gone',
    undo: (token: string): Promise<Outcome> => undoEmailChange(db, token, clock.now()),
    keep: async (token: string): Promise<Outcome> =>
      (await followKeepLink(db, token, clock.now())) ? 'done' : 'gone',
  }

  for (const purpose of ['confirm', 'undo', 'keep'] as const) {
    const path = `${EMAIL_LINK_PATHS[purpose]}:token`
    const options = { onRequest: app.rateLimit() }

    const find = async (request: Request, reply: FastifyReply) => {
      const link = await findEmailLink(db, { purpose, token: request.params.token }, clock.now())
      const frame = frameFor(request, reply, dependencies, link?.locale)
      return { frame, link }
    }

    app.get(path, options, async (request: Request, reply) => {
      const { frame, link } = await find(request, reply)
      return link
        ? send(reply, 200, questionPage(frame, purpose, link), [])
        : send(reply, 400, goneLinkPage(frame, purpose), [])
    })

    app.post(path, options, async (request: Request, reply) => {
      const { frame, link } = await find(request, reply)
      const outcome = link ? await act[purpose](request.params.token) : 'gone'
      if (!link || outcome === 'gone') return send(reply, 400, goneLinkPage(frame, purpose), [])
      const { address } = link
      return outcome === 'done'
        ? send(reply, 200, donePage(frame, purpose, address), [])
        : send(reply, 409, takenPage(frame, address), [])
    })
  }
}

/** The page names the account: anyone can enter another person's address, and that person must not confirm it by mistake. */
function questionPage(
  frame: Frame,
  purpose: EmailLinkPurpose,
  { address: email, name }: { address: string; name: string },
): string {
  const { t, locale } = frame
  const about = texts[purpose]
  return page(
    frame,
    t(`${about}.title`),
    html`<p>${t(`${about}.question`, { email, name })}</p>
      <form method="post" action="?locale=${locale}">
        <button type="submit">${t(`${about}.submit`)}</button>
      </form>`,
  )
}

function donePage(frame: Frame, purpose: EmailLinkPurpose, email: string): string {
  const about = texts[purpose]
  return messagePage(frame, frame.t(`${about}.title`), frame.t(`${about}.done`, { email }), homeLink(frame))
}

const takenPage = (frame: Frame, email: string) =>
  messagePage(frame, frame.t('undoEmail.title'), frame.t('undoEmail.taken', { email }))

/** Wrong, used and expired links, and those of locked accounts, get the same page. */
function goneLinkPage(frame: Frame, purpose: EmailLinkPurpose): string {
  const about = texts[purpose]
  return messagePage(frame, frame.t(`${about}.title`), frame.t(`${about}.expired`))
}
