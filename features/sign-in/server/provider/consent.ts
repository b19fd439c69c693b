import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { record, type Event } from '#domain/server/events.ts'
import { SCOPE, TRIAL_HEADER } from '../../contract.ts'
import { factorStepOf } from '../../factors/server/parts/second-factor-prompt.ts'
import { claimsOfApps } from './claims.ts'
import type { SignInFailure } from '#domain/contract/kinds.ts'
import { findAccount } from './access.ts'
import { offersOf } from './offers.ts'

/** The id of the app that makes the request, from its metadata. */
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
  const onDevice = oidc.entities.DeviceCode !== undefined
  if (!onDevice && !client!.redirectUriAllowed(String(oidc.params!['redirect_uri'])))
    throw new errors.InvalidRedirectUri()
  // What findAccount() returned; without an account the library asks for no grant.
  const { accountId, refusal, asked } = oidc.account!
  // This step has a page of its own: factors/server/step. Nobody sets up a second factor in vain.
  if (refusal !== 'no-access' && factorStepOf(oidc) !== undefined) return undefined
  if (refusal) {
    // A silent request that is denied is not a failed sign-in.
    const origin = refusal === 'unverified' ? 'unverified' : 'no-access'
    if (!oidc.prompts.has('none')) await recordDenial(db, clock.now(), origin, accountId, appIdOf(ctx))
    // This step has a page of its own: pages/unverified.ts.
    if (origin === 'unverified') return undefined
    throw new errors.AccessDenied('the user has no access to this application')
  }
  // This step too: pages/accept-texts.ts. The app is entered after it.
  if (asked) return undefined
  const known = session!.grantIdFor(client!.clientId)
  const grant = known === undefined ? undefined : await provider.Grant.find(known)
  if (grant) return grant
  ctx.state.enters = true
  const first = new provider.Grant({ accountId, clientId: client!.clientId })
  first.addOIDCScope(SCOPE)
  // An app may name single claims instead of their scopes.
  first.addOIDCClaims(claimsOfApps)
  await first.save()
  return first
}

async function recordDenial(db: Db, at: Date, origin: SignInFailure, userId: string, appId: string) {
  await record(db, { kind: 'sign-in-failed', origin, at, userId, appId })
}

/**
 * Records sign-ins and sign-outs before the response is sent: if they cannot be recorded, they fail. A sign-in is an
 * accepted password, or the first entry of a session into an app (single sign-on, also a silent one); a later silent
 * renewal in the same session is not. The transaction that stores the session records it.
 */
export function recordSignIns(provider: Provider, db: Db, clock: Clock) {
  provider.on('authorization.success', (ctx) => {
    ctx.state.entered = ctx.state.enters === true || ctx.oidc.result?.login !== undefined
  })
  provider.on('end_session.success', (ctx) => {
    ctx.state.left = true
  })
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.state.left) await recordSignOut(db, clock.now(), ctx as KoaContextWithOIDC)
  })
}

/** The event of the sign-in that the request completes, if it does. */
export function signInOf(ctx: KoaContextWithOIDC, at: Date): Event | undefined {
  if (!ctx.state.entered) return undefined
  const userId = ctx.oidc.session!.accountId!
  const tried = ctx.get(TRIAL_HEADER) !== ''
  const provider = ctx.oidc.result?.login?.['provider'] as object | undefined
  return {
    kind: 'sign-in',
    at,
    userId,
    actorId: userId,
    appId: appIdOf(ctx),
    ...(tried && { origin: 'trial' }),
    ...(ctx.oidc.entities.DeviceCode && { origin: 'device' }),
    ...(provider && { origin: 'brokered', detail: { Provider: provider } }),
  }
}

async function recordSignOut(db: Db, at: Date, ctx: KoaContextWithOIDC) {
  const userId = ctx.oidc.session?.accountId
  const appId = ctx.oidc.client ? appIdOf(ctx) : null
  if (userId !== undefined) await record(db, { kind: 'sign-out', at, userId, actorId: userId, appId })
}

type Client = NonNullable<KoaContextWithOIDC['oidc']['client']>
type Token = { kind: string; clientId?: string | undefined; accountId?: string }

/** Whether an app is told of a token: its own, of a person who may still open it, which userinfo asks too. J161 */
export const mayInspect =
  (db: Db) =>
  async (ctx: KoaContextWithOIDC, client: Client, { kind, clientId, accountId }: Token): Promise<boolean> => {
    if (!offersOf(client).introspection || clientId !== client.clientId) return false
    if (kind === 'ClientCredentials') return client.grantTypeAllowed('client_credentials')
    if (accountId === undefined) return false
    return (await findAccount(db, { userId: accountId, appId: appIdOf(ctx) }))?.refusal === null
  }
