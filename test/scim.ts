import { z } from 'zod'
import type { Db } from '#core/server/database/database.ts'
import { createHttp } from '#core/server/http.ts'
import { hashSecret } from '#core/server/secrets.ts'
import type { SourceRight } from '#features/scim/contract.ts'
import { scimServer } from '#features/scim/server/mount-scim.ts'
import { NOW, settings, words } from './call.ts'
import { givenUser } from './people.ts'

type Given = {
  name?: string
  /** Without dealers, the whole network. */
  dealers?: string[]
  apps?: string[]
  may?: readonly SourceRight[]
  sendsWelcome?: boolean
  owner?: string
  expiresAt?: Date
}

let last = 0

/** A source with a token, and its owner. */
export async function givenSource(db: Db, given: Given = {}) {
  last += 1
  const { dealers = [], apps = [], may = ['create', 'change', 'lock', 'delete'] } = given
  const owner = given.owner ?? (await givenUser(db, { role: 'system_admin' }))
  const name = given.name ?? `Source ${last}`
  const row = await db.row<{ id: string }>`
    insert into scim_sources (name, owner_id, network, may, sends_welcome, created_at)
    values (${name}, ${owner}, ${dealers.length === 0}, ${may}::text[], ${given.sendsWelcome ?? false}, ${NOW})
    returning id`
  const { id } = row!
  await db.rows`insert into scim_source_dealers select ${id}::uuid, d from unnest(${dealers}::uuid[]) d`
  await db.rows`insert into scim_source_apps select ${id}::uuid, a from unnest(${apps}::uuid[]) a`
  const token = `token-of-the-source-number-${last}-${id}`
  await db.rows`
    insert into scim_tokens (source_id, hash, created_at, expires_at)
    values (${id}, ${hashSecret(token)}, ${NOW}, ${given.expiresAt ?? new Date(NOW.getTime() + 86_400_000)})`
  return { id, name, token, owner }
}

const Value = z
  .looseObject({ value: z.string(), display: z.string(), type: z.string(), country: z.string() })
  .partial()
const Supported = z.looseObject({ supported: z.boolean() }).optional()
const Resource = z
  .looseObject({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string(),
    userName: z.string(),
    displayName: z.string(),
    active: z.boolean(),
    // Of a person; that of a schema is a text.
    name: z
      .looseObject({ givenName: z.string(), familyName: z.string(), formatted: z.string() })
      .partial()
      .catch({}),
    emails: z.array(Value),
    addresses: z.array(Value),
    members: z.array(Value),
    meta: z.looseObject({ location: z.string(), version: z.string() }).partial(),
    endpoint: z.string(),
  })
  .partial()
const Operation = z.looseObject({
  status: z.string(),
  location: z.string().optional(),
  version: z.string().optional(),
  response: z.looseObject({}).optional(),
})
/** What a program reads: a record, a list of them, the answers of a bulk, or an error. */
const Body = Resource.extend({
  Resources: z.array(Resource).optional(),
  Operations: z.array(Operation).optional(),
  totalResults: z.int().optional(),
  startIndex: z.int().optional(),
  itemsPerPage: z.int().optional(),
  status: z.string().optional(),
  scimType: z.string().optional(),
  detail: z.string().optional(),
  patch: Supported,
  bulk: Supported,
  filter: Supported,
  sort: Supported,
  etag: Supported,
  changePassword: Supported,
})
type Answer = { status: number; headers: Record<string, unknown>; body: z.infer<typeof Body> }

type Sent = { body?: unknown; headers?: Record<string, string> }

/** A SCIM server on this database, which a program asks with a token. */
export async function scimClient(db: Db, token: string | null, now = NOW) {
  const app = await createHttp({ ...settings, LOG_LEVEL: 'silent' }, words, () => false)
  await app.register(scimServer({ settings, db, clock: { now: () => now }, words }))
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { body, headers }: Sent = {},
  ): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: Body.parse(answer.body ? JSON.parse(answer.body) : {}),
    }
  }
}

/** A text of an answer. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const filtered = (filter: string) => `/Users?filter=${encodeURIComponent(filter)}`

export const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const patchOf = (...Operations: object[]) => ({ body: { schemas: [PATCH_SCHEMA], Operations } })

/** The roles that a person has, each with its stores, as `clerk@North`. */
export const rolesOf = async (db: Db, user: string) =>
  (
    await db.rows<{ name: string }>`
      select r.name || coalesce('@' || s.name, '') as name from user_roles ur join roles r on r.id = ur.role_id
        left join user_stores us on us.user_id = ur.user_id and us.role_id = r.id left join stores s on s.id = us.store_id
       where ur.user_id = ${user} order by 1`
  ).map(({ name }) => name)
