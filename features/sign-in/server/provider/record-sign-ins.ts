import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import { browserOf } from '#core/server/device.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { type Event, record, recording, recordWith } from '#domain/server/events.ts'
import { TRIAL_HEADER } from '../../contract.ts'
import { appIdOf } from './consent.ts'

/**
 * Records sign-ins and sign-outs before the response is sent: if they cannot be recorded, they fail. A sign-in is an
 * accepted password, or the first entry of a session into an app (single sign-on, also a silent one); a later silent
 * renewal in the same session is not.
 */
export function recordSignIns(provider: Provider, db: Db, clock: Clock) {
  provider.on('authorization.success', (ctx) => {
    ctx.state.enters = ctx.state.enters === true || ctx.oidc.result?.login !== undefined
    ctx.state.authorized = true
  })
  // The session may be ended in the middle.
  provider.on('authorization.error', (ctx) => {
    ctx.state.authorized = false
  })
  provider.on('end_session.success', (ctx) => {
    ctx.state.left = true
  })
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.state.authorized && ctx.state.enters)
      await recordSignIn(db, clock.now(), ctx as KoaContextWithOIDC)
    if (ctx.state.left) await recordSignOut(db, clock.now(), ctx as KoaContextWithOIDC)
  })
}

async function recordSignIn(db: Db, at: Date, ctx: KoaContextWithOIDC) {
  const userId = ctx.oidc.session!.accountId!
  const appId = appIdOf(ctx)
  const tried = ctx.get(TRIAL_HEADER) !== ''
  const event: Event = {
    kind: 'sign-in',
    at,
    userId,
    actorId: userId,
    appId,
    ...(tried && { origin: 'trial' }),
  }
  const { browser, system } = browserOf(ctx.get('user-agent'))
  await recordWith(
    db,
    event,
    sql`
      with seen as (update users
                       set last_sign_in_at = ${at}, last_sign_in_browser = ${browser}, last_sign_in_system = ${system}
                     where id = ${userId})
      ${recording(event)}`,
  )
}

async function recordSignOut(db: Db, at: Date, ctx: KoaContextWithOIDC) {
  const userId = ctx.oidc.session?.accountId
  const appId = ctx.oidc.client ? appIdOf(ctx) : null
  if (userId !== undefined) await record(db, { kind: 'sign-out', at, userId, actorId: userId, appId })
}
