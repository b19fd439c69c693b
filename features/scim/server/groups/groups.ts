import { hash } from 'node:crypto'
import { idOf } from '#core/contract/endpoint.ts'
import { sql } from '#core/server/database/database.ts'
import { notFound, Refusal } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/handle.ts'
import { SCIM_PATH } from '../../contract.ts'
import { isAsked, isLeftOut, listOf, pageOf, project, type Search, searchOf } from '../paging.ts'
import { operationsOf } from '../patch.ts'
import { badValue, fixed, notGiven, requireVersion, ScimRefusal } from '../refusals.ts'
import {
  isObject,
  names,
  type Resource,
  type ScimAnswer,
  type ScimContext,
  type ScimRequest,
} from '../request.ts'
import {
  findGroup,
  findGroups,
  groupAttributes,
  groupKinds,
  lockGroup,
  type Member,
  MEMBERS_MAX,
  membersOf,
  type StoredGroup,
  writeGroupExternalId,
} from './group-queries.ts'
import { waitingFor } from '../waiting.ts'
import { changeMembers } from './members.ts'
import { changesOf, type Current, type GroupChange } from './group-patch.ts'

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
  const version = members && etagOf({ name, externalId }, members)
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
      ...(version && { version }),
    },
  }
}

/** The version follows the members too, so that an answer without them has none. */
const etagOf = (group: Pick<StoredGroup, 'name' | 'externalId'>, members: readonly Member[]) =>
  `W/"${hash('sha256', JSON.stringify([group.name, group.externalId, members]), 'base64url').slice(0, 22)}"`

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

/** `toChange`: other changes of the group wait until the transaction ends. */
async function find(context: ScimContext, own: string, toChange = false): Promise<StoredGroup> {
  const { db, source } = context
  const [, kind, id] = /^([a-z]+)-(.+)$/.exec(own) ?? []
  const known = groupKinds.find((one) => one === kind)
  const recordId = idOf(id)
  const group = known && recordId && (await findGroup(db, source, known, recordId))
  if (!group) throw notFound()
  if (!toChange) return group
  await lockGroup(db, group)
  return find(context, own)
}

async function read(context: ScimContext, request: ScimRequest, id: string): Promise<ScimAnswer> {
  const group = await find(context, id)
  const { query, ifNoneMatch } = request
  const members = isLeftOut(query, 'members') ? undefined : await listed(context, group)
  const answer = sent(context, group, members, query)
  const etag = answer.headers.ETag
  return ifNoneMatch !== undefined && etag !== undefined && names(ifNoneMatch, etag)
    ? { status: 304, headers: { ETag: etag } }
    : answer
}

function sent({ base }: ScimContext, group: StoredGroup, members: Member[] | undefined, query: Search) {
  const resource = toResource(group, members, base)
  const { location, version } = resource.meta
  const headers: Record<string, string> = { Location: location, ...(version && { ETag: version }) }
  return { status: 200, body: project(resource, query), headers }
}

const change = (context: ScimContext, request: ScimRequest, id: string) =>
  inTransaction(context.db, async (db): Promise<ScimAnswer> => {
    const inside = { ...context, db }
    const { method, query, body, ifMatch, ifNoneMatch } = request
    const group = await find(inside, id, true)
    if (ifMatch !== undefined || ifNoneMatch !== undefined)
      requireVersion(request, etagOf(group, await listed(inside, group)))
    const current = async () => ({
      members: (await listed(inside, group)).map(({ value }) => value),
      waiting: await waitingFor(db, inside.source, group.id),
    })
    const changes =
      method === 'PATCH' ? await changesOf(operationsOf(body), current) : await replacement(body, current)
    await write(inside, group, changes)
    // A role may have thousands of members: a PATCH has no answer unless it names attributes. RFC 7644, 3.5.2
    if (method === 'PATCH' && query.attributes === undefined) return { status: 204 }
    const after = await find(inside, id)
    const asksMembers = method === 'PATCH' ? isAsked(query, 'members') : !isLeftOut(query, 'members')
    return sent(inside, after, asksMembers ? await membersOf(db, inside.source, after) : undefined, query)
  })

/** A PUT names all members, if it names any. */
async function replacement(body: unknown, current: () => Promise<Current>): Promise<GroupChange> {
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
  if (added.size + removed.size > 0) await changeMembers(context, group, { added, removed })
  if (externalId !== undefined && externalId !== group.externalId)
    await writeGroupExternalId(db, source, group, externalId)
}
