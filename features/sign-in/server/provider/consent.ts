import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { SCOPE, type SignInFailure } from '../../contract.ts'

/** Of the app that asks, by its metadata. */
export const appIdOf = ({ oidc }: KoaContextWithOIDC) => String(oidc.client!.app_id)

/**
 * Every app is the network's own, so that nobody is asked for consent: whoever may open an app has given it. Others
 * are denied, also in the middle of a session. J156
 */
export const consent = (db: Db, clock: Clock) => async (ctx: KoaContextWithOIDC) => {
  const { oidc } = ctx
  const { session, client, provider } = oidc
  // About to sign in anew, perhaps as somebody else, who is then judged.
  if (oidc.promptPending('login')) return undefined
  // As findAccount() answered it; without one, the library asks for no grant.
  const { accountId, refusal } = oidc.account!
  if (refusal) {
    // A silent try is no sign-in that failed.
    const origin = refusal === 'unverified' ? 'unverified' : 'no-access'
    if (!oidc.prompts.has('none')) await recordDenial(db, clock.now(), origin, accountId, appIdOf(ctx))
    // A page of its own says what to do about it: pages/unverified.ts.
    if (origin === 'unverified') return undefined
    throw new errors.AccessDenied('the user has no access to this application')
  }
  const known = session!.grantIdFor(client!.clientId)
  const grant = known === undefined ? undefined : await provider.Grant.find(known)
  if (grant) return grant
  ctx.state.enters = true
  const first = new provider.Grant({ accountId, clientId: client!.clientId })
  first.addOIDCScope(SCOPE)
  await first.save()
  return first
}

async function recordDenial(db: Db, at: Date, origin: SignInFailure, userId: string, appId: string) {
  await record(db, { kind: 'sign-in-failed', origin, at, userId, appId })
}
