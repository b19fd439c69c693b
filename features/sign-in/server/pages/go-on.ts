import type { FastifyReply } from 'fastify'
import type { Interaction } from './unverified.ts'

type Accepted = { userId: string; version: number; amr: string[]; acr: string }

/** Continues the sign-in of an accepted person. As the library's interactionResult(), which would read it again. */
export async function goOn(
  interaction: Interaction,
  reply: FastifyReply,
  { userId: accountId, version, amr, acr }: Accepted,
  now: Date,
) {
  const ts = Math.floor(now.getTime() / 1000)
  const login = { accountId, version, ts, amr, acr, remember: false }
  interaction.result = { ...interaction.lastSubmission, login }
  await interaction.persist()
  return reply.header('Cache-Control', 'no-store').redirect(interaction.returnTo, 303)
}
