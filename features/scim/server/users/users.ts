import { idOf } from '#core/contract/endpoint.ts'
import { sql } from '#core/server/database/database.ts'
import { inTransaction } from '#core/server/handle.ts'
import { notFound, Refusal } from '#core/server/errors.ts'
import { listOf, pageOf, project, type Search, searchOf } from '../paging.ts'
import { operationsOf, patched } from '../patch.ts'
import { requireVersion } from '../refusals.ts'
import { isObject, names, type ScimAnswer, type ScimContext, type ScimRequest } from '../request.ts'
import { findPeople, findPerson, userAttributes } from './user-queries.ts'
import { etagOf, type StoredPerson, toResource } from './user-resource.ts'
import { bodyOf, changePerson, createPerson, removePerson } from './write-user.ts'

/** Answers a request about people. `id`: what follows `/Users/` in the path. */
export function answerUsers(
  context: ScimContext,
  request: ScimRequest,
  id: string | undefined,
): Promise<ScimAnswer> {
  const { method } = request
  if (id === undefined) {
    if (method === 'GET') return search(context, request.query)
    if (method === 'POST') return create(context, request)
  } else if (id === '.search') {
    if (method === 'POST') return search(context, searchOf(request))
  } else {
    if (method === 'GET') return read(context, request, id)
    if (method === 'PUT' || method === 'PATCH') return change(context, request, id)
    if (method === 'DELETE') return remove(context, request, id)
  }
  throw new Refusal(405, 'scimMethod')
}

async function search(context: ScimContext, given: Search): Promise<ScimAnswer> {
  const page = pageOf(given, userAttributes, sql`lower(u.email)`)
  const { total, found } = await findPeople(context.db, context.source, page)
  const resources = found.map((person) => project(toResource(person, context.base), given))
  return listOf(resources, total, page.start)
}

async function find({ db, source }: ScimContext, id: string, toChange = false): Promise<StoredPerson> {
  const known = idOf(id)
  const person = known && (await findPerson(db, source, known, toChange))
  if (!person) throw notFound()
  return person
}

const sent = (
  context: ScimContext,
  person: StoredPerson,
  { query }: ScimRequest,
  status: number,
): ScimAnswer => {
  const resource = toResource(person, context.base)
  return {
    status,
    body: project(resource, query),
    headers: { ETag: etagOf(person), Location: resource.meta.location },
  }
}

async function read(context: ScimContext, request: ScimRequest, id: string): Promise<ScimAnswer> {
  const person = await find(context, id)
  const { ifNoneMatch } = request
  if (ifNoneMatch !== undefined && names(ifNoneMatch, etagOf(person)))
    return { status: 304, headers: { ETag: etagOf(person) } }
  return sent(context, person, request, 200)
}

const writing = <T>(context: ScimContext, write: (context: ScimContext) => Promise<T>) =>
  inTransaction(context.db, (db) => write({ ...context, db }))

const create = (context: ScimContext, request: ScimRequest) =>
  writing(context, async (inside) => {
    const id = await createPerson(inside, bodyOf(request.body))
    return sent(inside, await find(inside, id), request, 201)
  })

const change = (context: ScimContext, request: ScimRequest, id: string) =>
  writing(context, async (inside) => {
    const person = await find(inside, id, true)
    requireVersion(request, etagOf(person))
    const before = toResource(person, context.base)
    const after =
      request.method === 'PATCH'
        ? patched(before, operationsOf(request.body))
        : replaced(before, bodyOf(request.body))
    await changePerson(inside, person, before, after)
    return sent(inside, await find(inside, person.id), request, 200)
  })

/** What a PUT leaves out stays, since programs send only what they map; what nobody changes is ignored. R116 */
const replaced = (
  before: Record<string, unknown>,
  { id: _id, meta: _meta, groups: _groups, ...body }: Record<string, unknown>,
) => ({
  ...before,
  ...body,
  ...(isObject(body.name) && { name: { ...(before.name as object), ...body.name } }),
})

const remove = (context: ScimContext, request: ScimRequest, id: string) =>
  writing(context, async (inside): Promise<ScimAnswer> => {
    const person = await find(inside, id, true)
    requireVersion(request, etagOf(person))
    await removePerson(inside, person)
    return { status: 204 }
  })
