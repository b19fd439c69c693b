import type { FastifyReply, FastifyRequest } from 'fastify'
import { linkPending } from '../../../brokers/server/pages/pending.ts'
import { TWO_FACTORS } from '../../../factors/server/parts/assurance.ts'
import { goOn } from '../../../server/pages/go-on.ts'
import { formOf, type PageDependencies } from '../../../server/pages/respond.ts'
import type { Interaction } from '../../../server/pages/unverified.ts'
import { rememberDevice } from '../../../server/passwords/known-devices.ts'
import { attemptPasskey } from './attempt-passkey.ts'
import { endChallenge } from './sign-in-challenge.ts'

/** Takes the signature of a passkey, and answers whether it was accepted. A refused one is not accepted later either. */
export async function submitPasskey(
  { db, settings, clock, challengeOf, devices, describe }: PageDependencies,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { cookie, 'user-agent': userAgent } = request.headers
  const now = clock.now()
  const clientId = String(interaction.params.client_id)
  const attempt = { text: formOf(request).get('passkey')!, challenge: challengeOf(interaction), clientId }
  const user = await attemptPasskey(db, settings, attempt, now)
  if (!user) {
    await endChallenge(interaction)
    return false
  }
  await linkPending(db, { userId: user.userId, uid: interaction.uid, cookies: cookie }, now)
  const notice = settings.NEW_BROWSER_MAIL ? { device: describe(userAgent), clientId } : undefined
  const device = await rememberDevice(db, user, devices.idOf(cookie, user.userId), now, notice)
  if (device) void reply.header('Set-Cookie', devices.keep(cookie, user.userId, device.id))
  await goOn(interaction, reply, { ...user, acr: TWO_FACTORS }, now)
  return true
}
