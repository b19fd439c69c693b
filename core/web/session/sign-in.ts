import { AUTH_MAX_TRIES } from '#core/contract/limits.ts'
import { currentLocale } from '#core/web/i18n/locale.ts'
import { logFault } from '#core/web/log.ts'
import { site } from '#core/web/site.ts'
import { newSignIn, takeAttempt } from './authorization.ts'
import { storeToken } from './token-store.ts'

const ATTEMPTS = 'comptoir.tries'

/** Whether an address contains an answer of the provider. */
export const isAnswer = ({ search, hash }: Pick<URL, 'search' | 'hash'>) =>
  [search, hash].some((part) => {
    const answer = new URLSearchParams(part.slice(1))
    return answer.has('code') || answer.has('id_token') || answer.has('error')
  })

/** Leaves the page for the provider. */
export async function beginSignIn() {
  location.assign(await newSignIn({ responseType: site.responseType, locale: currentLocale() }))
}

/** Handles the answer of the provider and signs the person in. */
export async function finishSignIn(answer: URL) {
  const attempt = takeAttempt()
  if (attempt === null) throw new Error('an answer to no question of this tab')
  const { redeem } = await import('./provider.ts')
  storeToken(await redeem(answer, attempt))
  sessionStorage.removeItem('comptoir.switched')
  forgetFailures()
}

/** How a sign-in failed. `again` says whether to retry; a sign-in that the provider refused is not retried. */
export type Failure = { reference: string; refused: boolean; again: boolean }

/** Counts consecutive failures. After some of them it stops retries, because a loop would hide the explanation from people. */
export function failed(error: unknown, answer: URL): Failure {
  const reference = crypto.randomUUID().slice(0, 8)
  logFault(`Signing in failed, reference ${reference}.`, error)
  const attempts = Number(sessionStorage.getItem(ATTEMPTS) ?? 0) + 1
  sessionStorage.setItem(ATTEMPTS, String(attempts))
  const refused = new URLSearchParams(answer.search || answer.hash.slice(1)).get('error') === 'access_denied'
  return { reference, refused, again: !refused && attempts < AUTH_MAX_TRIES }
}

export const forgetFailures = () => sessionStorage.removeItem(ATTEMPTS)
