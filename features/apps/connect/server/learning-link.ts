import { SignJWT } from 'jose'
import { notFound, Refusal } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { learningLink } from '#features/apps/contract.ts'
import { openableApps } from '#features/apps/app/server/queries.ts'

/** The lifetime of a link to the learning site. */
const LINK_LIFETIME_MS = 60_000

/** A link with a short-lived HS256 token that identifies the person to the learning site. R31 */
export const learningLinkRoute = (key: string) =>
  handle(learningLink, async (_, { viewer, db, settings, now }) => {
    const [app] = await openableApps(db, viewer, [settings.LEARNING_APP])
    if (!app) throw notFound()
    // The learning site identifies people by address, and an unconfirmed one may belong to another person. K168
    if (!viewer.emailVerified) throw new Refusal(403, 'emailUnverified')
    const token = await new SignJWT({ email: viewer.email, locale: viewer.locale })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(settings.PUBLIC_URL)
      .setAudience(app.name)
      .setSubject(viewer.id)
      .setJti(crypto.randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + LINK_LIFETIME_MS))
      .sign(new TextEncoder().encode(key))
    const url = new URL(settings.LEARNING_URL ?? app.url)
    url.searchParams.set('token', token)
    return { url: url.href }
  })
