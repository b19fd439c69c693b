import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { type Event, record } from '#domain/server/events.ts'
import { TRIAL_HEADER } from '../../contract.ts'
import { appIdOf } from './consent.ts'

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

/** The event of a sign-in that the request completes. */
export function signInOf(ctx: KoaContextWithOIDC, at: Date): Event | undefined {
  if (!ctx.state.entered) return undefined
  const userId = ctx.oidc.session!.accountId!
  const tried = ctx.get(TRIAL_HEADER) !== ''
  return {
    kind: 'sign-in',
    at,
    userId,
    actorId: userId,
    appId: appIdOf(ctx),
    ...(tried && { origin: 'trial' }),
  }
}

async function recordSignOut(db: Db, at: Date, ctx: KoaContextWithOIDC) {
  const userId = ctx.oidc.session?.accountId
  const appId = ctx.oidc.client ? appIdOf(ctx) : null
  if (userId !== undefined) await record(db, { kind: 'sign-out', at, userId, actorId: userId, appId })
}
