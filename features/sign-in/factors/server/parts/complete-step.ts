import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import type { Db } from '#core/server/database/database.ts'
import type { Clock } from '#core/server/clock.ts'
import { linkPending } from '../../../brokers/server/pages/pending.ts'
import type { DeviceCookies } from '../../../server/pages/device-cookie.ts'
import { MULTI_FACTOR, TWO_FACTORS } from './assurance.ts'
import { noteProved } from './remembered.ts'
import { SECOND_FACTOR } from './second-factor-prompt.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** A password, or what stood for it, that was accepted at a security version of the account. `ts`: when, in seconds. */
export type Login = { accountId: string; version: number; ts: number; amr: string[] }

/**
 * The login that the second factor completes: the one just made in this sign-in, or that of a session which needs a second
 * factor only now. Everything about the factor must be judged for its account.
 */
export async function loginOf(db: Db, { lastSubmission, session }: Interaction): Promise<Login> {
  const made = lastSubmission?.login as Login | undefined
  if (made) return made
  const stored = await db.prepared.row<Login>`
    select u.id as "accountId", u.security_version as version, (s.payload->>'loginTs')::int as ts,
           coalesce(s.payload->'amr', '[]') as amr
      from oidc_artifacts s join users u on u.id = s.account_id and u.deleted_at is null and not u.locked
     where s.model = 'Session' and s.uid = ${session?.uid ?? null}::text and u.id = ${session?.accountId ?? null}::uuid`
  if (!stored) throw new errors.SessionNotFound('the session is over')
  return stored
}

type Pages = { db: Db; clock: Clock; devices: DeviceCookies; provider: () => Provider }

/**
 * Completes a login by a second factor, and answers the address at which the sign-in goes on. `methods`: how the factor was
 * proved, as amr (RFC 8176). The time of the login stays, so that the session does not last longer.
 */
export async function completeFactorStep(
  { db, clock, devices, provider }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  { login, methods }: { login: Login; methods: readonly string[] },
): Promise<string> {
  const { accountId: userId } = login
  const { cookie: cookies } = request.headers
  const device = devices.idOf(cookies, userId)
  if (device !== undefined) await noteProved(db, { userId, device })
  await linkPending(db, { userId, cookies }, clock.now())
  return provider().interactionResult(request.raw, reply.raw, {
    login: {
      ...login,
      amr: [...new Set([...login.amr, ...methods, MULTI_FACTOR])],
      acr: TWO_FACTORS,
      remember: false,
    },
    [SECOND_FACTOR]: {},
  })
}
