import { notFound, Refusal } from '#core/server/errors.ts'
import type { Translate } from '#core/server/words.ts'
import { answerBulk } from './bulk.ts'
import { discovery } from './discovery.ts'
import { answerGroups } from './groups/groups.ts'
import { spelledBody } from './names.ts'
import type { ScimAnswer, ScimContext, ScimRequest } from './request.ts'
import { answerUsers } from './users/users.ts'

/** Answers one request, or throws a refusal. `words`: for the refusals within a Bulk. */
export async function answer(
  context: ScimContext,
  sent: ScimRequest,
  words: { t: Translate; requestId: string },
): Promise<ScimAnswer> {
  const request = { ...sent, body: spelledBody(sent.body) }
  const { method, path, query } = request
  if (path === '/Bulk' && method === 'POST') return answerBulk(context, request, answerRecords, words)
  const [kind = '', id, ...more] = path.split('/').slice(1)
  if (kind === 'Users' || kind === 'Groups') return answerRecords(context, request)
  if (kind === 'Me') throw new Refusal(501, 'scimMe')
  // RFC 7644, 3.4.2.1 and 3.4.3, let a server do without searches over all kinds of records.
  if (id === undefined && (kind === '' ? method === 'GET' : kind === '.search'))
    throw new Refusal(501, 'scimAllKinds')
  if (method !== 'GET') throw new Refusal(405, 'scimMethod')
  // RFC 7644, 4
  if (query.filter !== undefined) throw new Refusal(403, 'scimDiscovery')
  const found = more.length === 0 ? discovery(context.base, kind, id || undefined) : undefined
  if (!found) throw notFound()
  return { status: 200, body: found }
}

async function answerRecords(context: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  const [kind, id, ...more] = request.path.split('/').slice(1)
  if (more.length > 0) throw notFound()
  const answerKind = kind === 'Users' ? answerUsers : answerGroups
  return answerKind(context, request, id || undefined)
}
