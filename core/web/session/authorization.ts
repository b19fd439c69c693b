import { PORTAL_CLIENT_ID, type Site } from '#core/contract/site.ts'
import type { Locale } from '#core/contract/locale.ts'

const SCOPE = 'openid profile roles email'
const ATTEMPT = 'comptoir.attempt'

/** The random values by which the provider's answer is validated. They are used once and stay in this tab. */
export type Attempt = { state: string; nonce: string; verifier: string }

type SignInRequest = Pick<Site, 'responseType'> & {
  /** The path to which the provider sends its answer. */
  to: string
  locale: Locale
  prompt?: 'none'
  /** The address that the sign-in page fills in, also while somebody is signed in. */
  loginHint?: string | null
}

/** Makes the address that starts a sign-in, and the values by which its answer will be validated. R32 */
export async function authorization({ responseType, to, locale, prompt, loginHint }: SignInRequest) {
  const attempt: Attempt = { state: random(), nonce: random(), verifier: random() }
  const { state, nonce, verifier } = attempt
  const query = new URLSearchParams({
    client_id: PORTAL_CLIENT_ID,
    response_type: responseType,
    redirect_uri: location.origin + to,
    scope: SCOPE,
    state,
    nonce,
    ui_locales: locale,
    ...(responseType === 'code' && {
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
    }),
    ...(prompt && { prompt }),
    ...(loginHint && { login_hint: loginHint, prompt: 'login' }),
  })
  return { url: `${location.origin}/oidc/auth?${query.toString()}`, attempt }
}

/** Makes the address that starts the sign-in of this tab, and stores its attempt. */
export async function newSignIn(
  request: Pick<SignInRequest, 'responseType' | 'locale' | 'loginHint'>,
): Promise<string> {
  const { url, attempt } = await authorization({ ...request, to: '/login' })
  sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt))
  return url
}

/** Reads and removes the attempt of this tab, so that it is used once. */
export function takeAttempt(): Attempt | null {
  const text = sessionStorage.getItem(ATTEMPT)
  sessionStorage.removeItem(ATTEMPT)
  return text === null ? null : (JSON.parse(text) as Attempt)
}

const random = () => inAddress(crypto.getRandomValues(new Uint8Array(32)))

/** RFC 7636, section 4.2. */
const challengeOf = async (verifier: string) =>
  inAddress(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

const inAddress = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
