import { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { Settings } from '#core/server/settings.ts'

const HOUR = 3600 // seconds
/** Time to type a password. */
export const INTERACTION = HOUR
/** A code is redeemed at once. */
const CODE = 60

/** How long a session lasts from the password given, in seconds; renewals do not prolong it. */
export const sessionSeconds = ({ SESSION_HOURS }: Pick<Settings, 'SESSION_HOURS'>) => SESSION_HOURS * HOUR

/** The lifetimes of everything that the provider issues, in seconds: never beyond the session. */
export function lifetimes(settings: Settings, clock: Clock): NonNullable<Configuration['ttl']> {
  const session = sessionSeconds(settings)
  const left = (signedInAt: number) => signedInAt + session - Math.floor(clock.now().getTime() / 1000)
  const token = ({ oidc }: KoaContextWithOIDC) => {
    const signedInAt = oidc.session?.authTime() ?? oidc.entities.AuthorizationCode?.authTime
    return signedInAt === undefined ? HOUR : Math.min(HOUR, Math.max(1, left(signedInAt)))
  }
  return {
    Interaction: INTERACTION,
    Session: (_ctx, { loginTs }) => {
      if (loginTs === undefined) return INTERACTION
      // Another second, each time, would keep it for ever.
      if (left(loginTs) < 1) throw new errors.LoginRequired('the session is over')
      return left(loginTs)
    },
    Grant: session,
    AuthorizationCode: CODE,
    AccessToken: token,
    IdToken: token,
  }
}
