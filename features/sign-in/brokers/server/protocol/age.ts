import { LIFETIME_MS } from '../pages/sign-in-state.ts'

/** How far the clock of a provider may be off. */
export const SKEW_MS = 60_000

/** Ages beyond this are as good as none; the database holds no larger number. */
const AGE_MAX_SECONDS = 2_147_483_647

/** The seconds that an app allows since the person signed in; 0: they sign in again, whatever session they have. Null: it does not ask. */
export function askedAge({ prompt, max_age: age }: Readonly<Record<string, unknown>>): number | null {
  if (typeof prompt === 'string' && prompt.split(' ').includes('login')) return 0
  return age === undefined ? null : Math.min(Number(age), AGE_MAX_SECONDS)
}

/** A sign-in that was sent to a provider. */
export type Sent = { maxAge: number | null; expiresAt: Date }

/**
 * Whether the person signed in at the provider as late as the app asks. Who signed in after they were sent there did, whatever time
 * they took. A provider that does not say when is not believed. OpenID Connect Core 3.1.2.1, R119
 */
export function isFresh(authTime: number | undefined, { maxAge, expiresAt }: Sent, now: Date): boolean {
  if (maxAge === null) return true
  if (authTime === undefined) return false
  const at = authTime * 1000
  const begun = expiresAt.getTime() - LIFETIME_MS
  return (
    at <= now.getTime() + SKEW_MS && (at >= begun - SKEW_MS || at + maxAge * 1000 >= now.getTime() - SKEW_MS)
  )
}
