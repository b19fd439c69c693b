import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, createSecretKey } from 'node:crypto'
import { type AdapterPayload, Provider } from 'oidc-provider'
import { seal, unseal } from '#core/server/secrets.ts'
import { OIDC_PATH } from '../../contract.ts'
import { signInPath } from '../pages/addresses.ts'
import { storable } from './artifacts.ts'

const NAME = 'sign-in-in-progress'
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`)
/**
 * Browsers drop a cookie of more than 4,096 bytes, with its name and its attributes; proxies take as much for all headers of
 * an answer, and half of that are the others.
 */
const ROOM = 2_048

/** The cookies of the current request, and where those of its answer go. */
type Jar = { cookies: string | undefined; keep: (cookie: string) => void }

const jars = new AsyncLocalStorage<Jar>()

/** Lets the work read and set the cookie of a sign-in in progress, in our own pages. */
export const withJar = <T>(jar: Jar, work: () => T): T => jars.run(jar, work)

function jarAtHand(): Jar | undefined {
  const { ctx } = Provider
  return ctx
    ? { cookies: ctx.req.headers.cookie, keep: (cookie) => ctx.append('Set-Cookie', cookie) }
    : jars.getStore()
}

export type InteractionCookies = ReturnType<typeof interactionCookies>

/**
 * A sign-in in progress is kept by its browser, in an encrypted cookie: until the password has been given for its page,
 * then for the step that completes it. The key is its own, so that no cookie fits another sign-in.
 * docs/decisions/018-sign-in-in-progress.md
 */
export function interactionCookies(secret: string, publicUrl: string) {
  const keyOf = (id: string) => createSecretKey(createHmac('sha256', secret).update(id).digest())
  const write = (path: string, value: string, seconds: number) =>
    `${NAME}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax` +
    (publicUrl.startsWith('https:') ? '; Secure' : '')
  const completion = (id: string) => `${OIDC_PATH}/auth/${id}`
  return {
    /** Whether it found room. */
    keep(id: string, payload: AdapterPayload, seconds: number): boolean {
      const sealed = seal(keyOf(id), storable(payload))
      if (sealed.length > ROOM) return false
      jarAtHand()!.keep(write(payload.result ? completion(id) : signInPath(id), sealed, seconds))
      return true
    },
    find(id: string): AdapterPayload | undefined {
      const sealed = COOKIE.exec(jarAtHand()?.cookies ?? '')?.[1]
      const text = sealed === undefined ? undefined : unseal(keyOf(id), sealed)
      return text === undefined ? undefined : (JSON.parse(text) as AdapterPayload)
    },
    forget(id: string) {
      for (const path of [signInPath(id), completion(id)]) jarAtHand()!.keep(write(path, '', 0))
    },
  }
}
