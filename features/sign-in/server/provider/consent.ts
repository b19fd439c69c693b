import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { SCOPE } from '../../contract.ts'
import type { SignInFailure } from '#domain/contract/kinds.ts'

/** The id of the app that asks, from its metadata. */
export const appIdOf = ({ oidc }: KoaContextWithOIDC) => String(oidc.client!.app_id)

/**
 * All apps belong to the network, so there is no consent screen: access to the app is the consent. Without access the
 * request is denied, also in the middle of a session. J156
 */
export const consent = (db: Db, clock: Clock) => async (ctx: KoaContextWithOIDC) => {
  const { oidc } = ctx
  const { session, client, provider } = oidc
  // The person is about to sign in again, perhaps with another account, which is checked then.
  if (oidc.promptPending('login')) return undefined
  // A sign-in takes up to an hour, in which the app may have given up the address.
  if (!client!.redirectUriAllowed(String(oidc.params!['redirect_uri']))) throw new errors.InvalidRedirectUri()
  // As findAccount() answered it; without one, the library asks for no grant.
  const { accountId, refusal } = oidc.account!
  if (refusal) {
    // A silent request that is denied is not a failed sign-in.
    const origin = refusal === 'unverified' ? 'unverified' : 'no-access'
    if (!oidc.prompts.has('none')) await recordDenial(db, clock.now(), origin, accountId, appIdOf(ctx))
    // Has a page of its own: pages/unverified.ts.
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
