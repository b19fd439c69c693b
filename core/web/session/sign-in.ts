import { AUTH_MAX_TRIES } from '#core/contract/limits.ts'
import { currentLocale } from '#core/web/i18n/locale.ts'
import { logFault } from '#core/web/log.ts'
import { site } from '#core/web/site.ts'
import { newSignIn, takeAttempt } from './authorization.ts'
import { storeToken } from './token-store.ts'

const TRIES = 'comptoir.tries'

/** Whether an address contains an answer of the provider. */
export const isAnswer = ({ search, hash }: Pick<URL, 'search' | 'hash'>) =>
  [search, hash].some((part) => {
    const answer = new URLSearchParams(part.slice(1))
    return answer.has('code') || answer.has('id_token') || answer.has('error')
  })

/** Goes to the provider; the page is left. */
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

/** Consecutive failures. After a refusal by the provider, the person is not redirected there again. */
export type Failure = { reference: string; refused: boolean; again: boolean }

/** Counts a failure and answers whether to retry: a loop would hide the explanation from people. */
export function failed(error: unknown, answer: URL): Failure {
  const reference = crypto.randomUUID().slice(0, 8)
  logFault(`Signing in failed, reference ${reference}.`, error)
  const tries = Number(sessionStorage.getItem(TRIES) ?? 0) + 1
  sessionStorage.setItem(TRIES, String(tries))
  const refused = new URLSearchParams(answer.search || answer.hash.slice(1)).get('error') === 'access_denied'
  return { reference, refused, again: !refused && tries < AUTH_MAX_TRIES }
}

export const forgetFailures = () => sessionStorage.removeItem(TRIES)
