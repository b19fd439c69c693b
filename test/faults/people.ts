import { ANTI_FORGERY_HEADER } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Profile } from '#features/account/profile/contract.ts'
import type { User } from '#features/people/contract.ts'
import { Browser } from '#test/browser.ts'
import { givenSigner, PASSWORD } from '#test/identity.ts'
import { givenUser } from '#test/people.ts'
import { portalParty } from '#test/relying-party.ts'
import type { Kept } from './databases.ts'

/** An answer, with the time when it arrived. A page of a proxy has no `json`. */
export type Answer = { status: number; headers: Headers; json: unknown; at: number }
/** Makes calls as a person. A call with a body is a POST. */
export type Call = {
  (path: string, body?: unknown, signal?: AbortSignal): Promise<Answer>
  /** The headers of that person's calls. */
  headers: Record<string, string>
}

export type Network = { admin: string; userIds: string[] }

/** Creates an admin who can sign in, and people that this admin may save. */
export async function fill({ open }: Pick<Kept, 'open'>, people: number): Promise<Network> {
  const { db, close } = await open()
  const { email } = await givenSigner(db, {
    role: 'admin',
    permissions: ['modify-users', 'delete-users', 'view-users', 'access-all-dealers'],
  })
  const userIds = []
  for (let n = 0; n < people; n += 1) userIds.push(await givenUser(db))
  await close()
  return { admin: email, userIds }
}

/** Signs a person in on the provider's pages, and returns a function that makes their calls. */
export async function signedIn(origin: string, email: string): Promise<Call> {
  const party = await portalParty({ issuer: `${origin}/oidc`, origin })
  const browser = new Browser(origin)
  const page = await browser.submit(await browser.go(party.address()), { email, password: PASSWORD })
  const authorization = `Bearer ${(await party.tokens(page.url)).id_token!}`
  const profile = (await callerOf(origin, { authorization })('/api/Profile')).json as Profile
  return callerOf(origin, { authorization, [ANTI_FORGERY_HEADER]: profile.AntiForgeryToken })
}

/** Makes calls with these headers. */
export function callerOf(origin: string, headers: Record<string, string>): Call {
  const send = async (path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> => {
    const posting = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const sent = body === undefined ? { headers } : posting
    const response = await fetch(origin + path, { ...sent, signal: signal ?? null })
    const isJson = response.headers.get('content-type')?.includes('json')
    const json: unknown = isJson ? await response.json() : await response.text().then(() => undefined)
    return { status: response.status, headers: response.headers, json, at: performance.now() }
  }
  return Object.assign(send, { headers })
}

export const userOf = async (call: Call, id: string) => (await call(`/api/User?id=${id}`)).json as User

type Trace = {
  id: string
  lastName: string
  version: number
  events: { detail: { LastName: [string, string] } }[]
}

/** Reads each user with their events. */
export const tracesOf = (db: Db) =>
  db.rows<Trace>`
    select u.id, u.last_name as "lastName", u.version,
           (select coalesce(json_agg(json_build_object('detail', e.detail) order by e.id), '[]')
              from events e where e.user_id = u.id and e.kind = 'user-changed') as events
      from users u`
