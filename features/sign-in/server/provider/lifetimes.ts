import { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { Settings } from '#core/server/settings.ts'

const HOUR_SECONDS = 3600
/** The time to type a password. */
const INTERACTION_SECONDS = HOUR_SECONDS
/** An app redeems a code at once. */
const CODE_SECONDS = 60
/** How long an app may leave a refresh token unused: longer than the access token that came with it. */
const REFRESH_SECONDS = 2 * HOUR_SECONDS
/** An app asks for its own tokens without a person, so it can do so again at any time. */
const CLIENT_CREDENTIALS_SECONDS = 600
/** The time to type the code of a device. */
const DEVICE_SECONDS = 600

/** How long a session lasts from the password given, in seconds; renewals do not prolong it. */
export const sessionSeconds = ({ SESSION_HOURS }: Pick<Settings, 'SESSION_HOURS'>) =>
  SESSION_HOURS * HOUR_SECONDS

/** The lifetimes of everything that the provider issues, in seconds: never beyond the session. */
export function lifetimes(settings: Settings, clock: Clock): NonNullable<Configuration['ttl']> {
  const session = sessionSeconds(settings)
  const left = (signedInAt: number) => signedInAt + session - Math.floor(clock.now().getTime() / 1000)
  const atMost =
    (seconds: number) =>
    ({ oidc }: KoaContextWithOIDC) => {
      const { AuthorizationCode: code, RefreshToken: refreshed, DeviceCode: device } = oidc.entities
      const signedInAt = oidc.session?.authTime() ?? code?.authTime ?? refreshed?.authTime ?? device?.authTime
      return signedInAt === undefined ? seconds : Math.min(seconds, Math.max(1, left(signedInAt)))
    }
  return {
    Interaction: INTERACTION_SECONDS,
    Session: (_ctx, { loginTs }) => {
      if (loginTs === undefined) return INTERACTION_SECONDS
      // A minimum of one second would keep the session for ever.
      if (left(loginTs) < 1) throw new errors.LoginRequired('the session is over')
      return left(loginTs)
    },
    Grant: session,
    AuthorizationCode: CODE_SECONDS,
    AccessToken: atMost(HOUR_SECONDS),
    IdToken: atMost(HOUR_SECONDS),
    // One that is not replaced at each use lasts as long as the session.
    RefreshToken: (ctx) => atMost(ctx.oidc.isFapi('2.0') ? session : REFRESH_SECONDS)(ctx),
    ClientCredentials: CLIENT_CREDENTIALS_SECONDS,
    DeviceCode: DEVICE_SECONDS,
  }
}
