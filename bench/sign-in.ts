import { createHash, randomBytes } from 'node:crypto'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { LOGIN_PATH, OIDC_PATH, SCOPE } from '#features/sign-in/contract.ts'
import { type Answer, type Call, caller, jsonOf } from './call.ts'

const secret = () => randomBytes(32).toString('base64url')

type Person = { email: string; password: string }

/** A complete sign-in by code with PKCE, like a browser's: the page, the password, the redirects. Answers the id token. */
export async function signIn(call: Call, origin: string, person: Person): Promise<string> {
  const cookies = new Map<string, string>()
  const step = async (path: string, form?: Record<string, string>) => {
    const answer = await call(path, {
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
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
  await step(page)
  const resumed = target(await step(page, person))
  const code = new URL(target(await step(resumed)), origin).searchParams.get('code')
  if (!code) throw new Error('the sign-in brought no code')
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier }
  return (jsonOf(await step(`${OIDC_PATH}/token`, { ...redirect, ...grant })) as { id_token: string })
    .id_token
}

function target({ status, headers, text }: Answer): string {
  const to = headers.get('location')
  if (to === null) throw new Error(`no redirect: ${status} ${text.slice(0, 500)}`)
  return to
}

/** Sends calls as a signed-in user. */
export async function signedIn(origin: string, person: Person): Promise<Call> {
  const authorization = `Bearer ${await signIn(caller(origin), origin, person)}`
  const profile = jsonOf(await caller(origin, { authorization })('/api/Profile')) as {
    AntiForgeryToken: string
  }
  return caller(origin, { authorization, 'x-anti-forgery': profile.AntiForgeryToken })
}
