import type { Translate } from '#core/server/words.ts'
import { SCIM_PATH } from '../contract.ts'
import { answerOf, badSyntax, badValue, ScimRefusal } from './refusals.ts'
import { isObject, type Method, type ScimAnswer, type ScimContext, type ScimRequest } from './request.ts'

export const BULK_MAX = 1000

type Answer = (context: ScimContext, request: ScimRequest) => Promise<ScimAnswer>
type Operation = {
  method: Method
  path: string
  bulkId: string | undefined
  version: string | undefined
  data: unknown
}

const methods: readonly Method[] = ['POST', 'PUT', 'PATCH', 'DELETE']

function textIn(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw badSyntax()
  return value
}

/** Reads all operations before the first is done. */
function operationsOf(body: unknown): { operations: Operation[]; failOnErrors: number } {
  if (!isObject(body) || !Array.isArray(body.Operations)) throw badSyntax()
  if (body.Operations.length > BULK_MAX) throw new ScimRefusal(413, 'scimTooMany', 'tooMany')
  const { failOnErrors = Infinity } = body
  if (failOnErrors !== Infinity && (!Number.isInteger(failOnErrors) || (failOnErrors as number) < 1))
    throw badValue()
  const operations = body.Operations.map((one: unknown): Operation => {
    if (!isObject(one) || typeof one.path !== 'string' || typeof one.method !== 'string') throw badSyntax()
    const method = methods.find((known) => known === (one.method as string).toUpperCase())
    const [bulkId, version] = [textIn(one.bulkId), textIn(one.version)]
    // A POST creates; a search in a bulk would answer hundreds of records each. RFC 7644, 3.7
    const path = method === 'POST' ? /^\/(Users|Groups)$/ : /^\/(Users|Groups)\/[^/]+$/
    if (!method || !path.test(one.path) || (method === 'POST' && !bulkId)) throw badSyntax()
    return { method, path: one.path, bulkId, version, data: one.data }
  })
  return { operations, failOnErrors: failOnErrors as number }
}

/**
 * Does the operations one after another, each in a transaction of its own: a refusal undoes no other operation. Stops when the
 * number of refusals reaches `failOnErrors`. RFC 7644, 3.7
 */
export async function answerBulk(
  context: ScimContext,
  request: ScimRequest,
  answer: Answer,
  { t, requestId }: { t: Translate; requestId: string },
): Promise<ScimAnswer> {
  const { operations, failOnErrors } = operationsOf(request.body)
  const made = new Map<string, string>()
  const answers: object[] = []
  let failed = 0
  for (const { method, path, bulkId, version, data } of operations) {
    if (failed >= failOnErrors) break
    const done = await answerOne({ method, path, data, version })
    const { location, id } = done
    if (done.status >= 400) failed += 1
    else if (bulkId !== undefined && id !== undefined) made.set(bulkId, id)
    answers.push({
      method,
      ...(bulkId !== undefined && { bulkId }),
      ...(location !== undefined && { location }),
      ...(done.version !== undefined && { version: done.version }),
      status: String(done.status),
      ...(done.status >= 400 && { response: done.body }),
    })
  }
  return {
    status: 200,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkResponse'], Operations: answers },
  }

  async function answerOne({ method, path, data, version }: Omit<Operation, 'bulkId'>) {
    let at = path
    const own = () => `${context.base}${SCIM_PATH}${at}`
    try {
      at = referred(path)
      const given = await answer(context, {
        method,
        path: at,
        query: {},
        body: resolved(data),
        ifMatch: version,
      })
      const { headers = {}, body } = given
      const id = isObject(body) && typeof body.id === 'string' ? body.id : undefined
      return { ...given, location: headers.Location ?? own(), version: headers.ETag, id }
    } catch (error) {
      const refused = answerOf(error, t, requestId)
      if (refused.status >= 500) throw error
      const location = method === 'POST' ? undefined : own()
      return { ...refused, location, version: undefined, id: undefined }
    }
  }

  /** The name by which later operations refer to a record that an earlier one created. */
  function referred(text: string): string {
    return text.replace(/bulkId:([^/"\]]+)/g, (_, name: string) => {
      const id = made.get(name)
      if (id === undefined) throw new ScimRefusal(409, 'scimTarget')
      return id
    })
  }

  function resolved(value: unknown): unknown {
    if (typeof value === 'string') return value.startsWith('bulkId:') ? referred(value) : value
    if (Array.isArray(value)) return value.map(resolved)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]))
  }
}
