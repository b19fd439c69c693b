import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInPath } from '#features/sign-in/server/pages/addresses.ts'
import { type PageDependencies, queryOf } from '#features/sign-in/server/pages/respond.ts'
import type { Interaction } from '#features/sign-in/server/pages/unverified.ts'
import { contextOf } from '#features/sign-in/factors/server/parts/assurance.ts'
import { named } from '../provider-queries.ts'
import { arrive, clearedCookie, secretOf } from './sign-in-state.ts'

/**
 * Completes a sign-in of the portal with the person that a provider confirmed. The cookie of the sign-in in progress is sent to
 * its own path alone, so this address is below it; the cookie of our own says that this browser went to the provider.
 */
export async function comeBack(
  { db, clock, settings }: PageDependencies,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { uid, prompt } = interaction
  const now = clock.now()
  const secret = secretOf(request.headers.cookie, queryOf(request).get('state'))
  const arrived =
    secret === undefined || prompt.name !== 'login' ? undefined : await arrive(db, secret, uid, now)
  void reply.header('Cache-Control', 'no-store')
  if (secret === undefined || !arrived) return reply.redirect(signInPath(uid), 303)
  const { userId: accountId, version, amr, providerId, names } = arrived
  const ts = Math.floor(now.getTime() / 1000)
  const login = {
    accountId,
    version,
    ts,
    amr,
    acr: contextOf(amr),
    remember: false,
    provider: named(providerId, names),
  }
  interaction.result = { ...interaction.lastSubmission, login }
  await interaction.persist()
  void reply.header('Set-Cookie', clearedCookie(secret, settings.PUBLIC_URL))
  return reply.redirect(interaction.returnTo, 303)
}
