import type { Provider } from 'oidc-provider'
import { count, counted } from '#core/server/attempt-counts.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { clientNetwork } from '#core/server/request-context.ts'

/** Wrong client secrets from one address (IPv6: network) within a minute before it is refused. */
const WRONG_SECRETS = 20
const WINDOW_MS = 60_000

/**
 * A rate limit against guessing client secrets. Only wrong secrets count: the server of an app redeems the codes of all its
 * people from one address. RFC 6749, section 2.3.1
 */
export function limitWrongSecrets(provider: Provider, db: Db, clock: Clock) {
  provider.use(async (ctx, next) => {
    if (ctx.method !== 'POST' || ctx.path !== '/token') {
      await next()
      return
    }
    const key = ['wrong client secrets of a client', clientNetwork()] as const
    const now = clock.now()
    const { n, expiresAt } = await counted(db, key, now)
    if (n >= WRONG_SECRETS) {
      ctx.status = 429
      ctx.set('Retry-After', String(Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)))
      ctx.set('Cache-Control', 'no-store')
      ctx.body = { error: 'temporarily_unavailable', error_description: 'too many wrong client secrets' }
      return
    }
    await next()
    if (ctx.status === 401) await count(db, key, WINDOW_MS, now)
  })
}
