import { createHash, randomBytes } from 'node:crypto'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { LOGIN_PATH, OIDC_PATH, SCOPE } from '#features/sign-in/contract.ts'
import { type Answer, type Call, caller, jsonOf } from './call.ts'

const secret = () => randomBytes(32).toString('base64url')

/**
 * A complete sign-in by code with PKCE, like a browser's: the page, the password, the redirects, the token. Answers the
 * id token.
 */
export async function signIn(
  call: Call,
  origin: string,
  person: { email: string; password: string },
): Promise<string> {
  const cookies = new Map<string, string>()
  const step = async (path: string, form?: Record<string, string>) => {
    const answer = await call(path, {
      headers: {
        accept: 'text/html',
        ...(cookies.size
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    })
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/)
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }

  const verifier = secret()
  const redirect = { client_id: PORTAL_CLIENT_ID, redirect_uri: `${origin}${LOGIN_PATH}` }
  const asked = new URLSearchParams({
    ...redirect,
    response_type: 'code',
    scope: SCOPE,
    state: secret(),
    nonce: secret(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = target(await step(`${OIDC_PATH}/auth?${asked.toString()}`))
  const shown = await step(page)
  if (shown.status !== 200) throw new Error(`the sign-in page answered ${shown.status}`)
  const resumed = target(await step(page, person))
  const code = new URL(target(await step(resumed)), origin).searchParams.get('code')
  if (!code) throw new Error('the sign-in brought no code')
  const tokens = await step(`${OIDC_PATH}/token`, {
    ...redirect,
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
  })
  return (jsonOf(tokens) as { id_token: string }).id_token
}

function target({ status, headers, text }: Answer): string {
  if (typeof headers.location !== 'string') throw new Error(`no redirect: ${status} ${text.slice(0, 500)}`)
  return headers.location
}

/** Sends calls as a signed-in user. */
export async function signedIn(origin: string, person: { email: string; password: string }): Promise<Call> {
  const token = await signIn(caller(origin), origin, person)
  const authorization = `Bearer ${token}`
  const profile = jsonOf(await caller(origin, { authorization })('/api/Profile')) as {
    AntiForgeryToken: string
  }
  return caller(origin, {
    authorization,
    'x-anti-forgery': profile.AntiForgeryToken,
    'content-type': 'application/json',
  })
}
