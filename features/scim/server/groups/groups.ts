import { idOf } from '#core/contract/endpoint.ts'
import { sql } from '#core/server/database/database.ts'
import { notFound, Refusal } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/handle.ts'
import { SCIM_PATH } from '../../contract.ts'
import { isAsked, isLeftOut, listOf, pageOf, project, type Search, searchOf } from '../paging.ts'
import { operationsOf } from '../patch.ts'
import { badValue, changedSince, fixed, notGiven, ScimRefusal } from '../refusals.ts'
import { isObject, type Resource, type ScimAnswer, type ScimContext, type ScimRequest } from '../request.ts'
import {
  findGroup,
  findGroups,
  groupAttributes,
  groupKinds,
  type Member,
  MEMBERS_MAX,
  membersOf,
  type StoredGroup,
  writeGroupExternalId,
} from './group-queries.ts'
import { changeMember } from './members.ts'
import { changesOf, type GroupChange } from './group-patch.ts'

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** Answers a request about dealers, stores and roles. They are made and deleted in the portal. R116 */
export function answerGroups(
  context: ScimContext,
  request: ScimRequest,
  id: string | undefined,
): Promise<ScimAnswer> {
  const { method } = request
  if (id === undefined && method === 'GET') return search(context, request.query)
  if (id === '.search' && method === 'POST') return search(context, searchOf(request))
  if (id === undefined ? method === 'POST' : method === 'DELETE') throw new ScimRefusal(403, 'scimGroup')
  if (id !== undefined && id !== '.search') {
    if (method === 'GET') return read(context, request, id)
    if (method === 'PATCH' || method === 'PUT') return change(context, request, id)
  }
  throw new Refusal(405, 'scimMethod')
}

function toResource(
  { id, kind, name, externalId, createdAt }: StoredGroup,
  members: Member[] | undefined,
  base: string,
): Resource {
  const own = `${kind}-${id}`
  return {
    schemas: [GROUP_SCHEMA],
    id: own,
    ...(externalId !== null && { externalId }),
    displayName: name,
    ...(members && {
      members: members.map((one) => ({
        ...one,
        type: 'User',
        $ref: `${base}${SCIM_PATH}/Users/${one.value}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: createdAt.toISOString(),
      location: `${base}${SCIM_PATH}/Groups/${own}`,
    },
  }
}

/** A list has the members only of a request that names them. */
async function search(context: ScimContext, given: Search): Promise<ScimAnswer> {
  const page = pageOf(given, groupAttributes(context.source), sql`lower(g.name)`)
  const { total, found } = await findGroups(context.db, context.source, page)
  const resources: object[] = []
  let left = MEMBERS_MAX
  for (const group of found) {
    const members = isAsked(given, 'members') ? await listed(context, group) : undefined
    left -= members?.length ?? 0
    if (left < 0) throw tooManyMembers()
    resources.push(project(toResource(group, members, context.base), given))
  }
  return listOf(resources, total, page.start)
}

const tooManyMembers = () => new ScimRefusal(400, 'scimMembers', 'tooMany')

async function listed({ db, source }: ScimContext, group: StoredGroup): Promise<Member[]> {
  const members = await membersOf(db, source, group)
  if (!members) throw tooManyMembers()
  return members
}

async function find({ db, source }: ScimContext, own: string): Promise<StoredGroup> {
  const [, kind, id] = /^([a-z]+)-(.+)$/.exec(own) ?? []
  const known = groupKinds.find((one) => one === kind)
  const recordId = idOf(id)
  const group = known && recordId && (await findGroup(db, source, known, recordId))
  if (!group) throw notFound()
  return group
}

async function read(context: ScimContext, request: ScimRequest, id: string): Promise<ScimAnswer> {
  const group = await find(context, id)
  const { query } = request
  const members = isLeftOut(query, 'members') ? undefined : await listed(context, group)
  const resource = toResource(group, members, context.base)
  return { status: 200, body: project(resource, query), headers: { Location: resource.meta.location } }
}

const change = (context: ScimContext, request: ScimRequest, id: string) =>
  inTransaction(context.db, async (db): Promise<ScimAnswer> => {
    const inside = { ...context, db }
    const group = await find(inside, id)
    // Members are no part of a version: there is none that would be right.
    if (request.ifMatch !== undefined && request.ifMatch !== '*') throw changedSince()
    const current = async () => (await listed(inside, group)).map(({ value }) => value)
    const changes =
      request.method === 'PATCH'
        ? await changesOf(operationsOf(request.body), current)
        : await replacement(request.body, current)
    await write(inside, group, changes)
    // Entra ID asks for no answer, and a role may have thousands of members.
    const resource = toResource(await find(inside, id), undefined, context.base)
    return {
      status: 200,
      body: project(resource, request.query),
      headers: { Location: resource.meta.location },
    }
  })

/** A PUT names all members, if it names any. */
async function replacement(body: unknown, current: () => Promise<string[]>): Promise<GroupChange> {
  if (!isObject(body)) throw badValue()
  const operations = ['displayName', 'externalId', 'members'].flatMap((path) =>
    path in body ? [{ op: 'replace' as const, path, value: body[path] }] : [],
  )
  return changesOf(operations, current)
}

async function write(
  context: ScimContext,
  group: StoredGroup,
  { added, removed, externalId, displayName }: GroupChange,
) {
  const { db, source } = context
  // The name is that of the portal; to send it again is no change.
  if (displayName !== undefined && displayName !== group.name) throw fixed()
  if (source.may.length === 0 && source.appIds.length === 0) throw notGiven()
  for (const one of removed) await changeMember(context, group, one, 'remove')
  for (const one of added) await changeMember(context, group, one, 'add')
  if (externalId !== undefined && externalId !== group.externalId)
    await writeGroupExternalId(db, source, group, externalId)
}
