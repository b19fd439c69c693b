import { scimPatch, ScimError, type ScimPatchOperation, type ScimResource } from 'scim-patch'
import { spelledPath } from './names.ts'
import { badPath, badSyntax, badValue, fixed, ScimRefusal } from './refusals.ts'
import { isObject, type Resource } from './request.ts'

const OPERATIONS_MAX = 100
const PATH_MAX = 300
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/

export type Operation = { op: 'add' | 'replace' | 'remove'; path: string; value: unknown }

/** The operations of a PATCH. Entra ID capitalises their names. */
export function operationsOf(body: unknown): Operation[] {
  const list = isObject(body) ? body.Operations : undefined
  if (!Array.isArray(list) || list.length === 0) throw badSyntax()
  if (list.length > OPERATIONS_MAX) throw new ScimRefusal(400, 'scimTooMany', 'tooMany')
  return list.map((one: unknown) => {
    if (!isObject(one) || typeof one.op !== 'string') throw badSyntax()
    const op = one.op.toLowerCase()
    if (op !== 'add' && op !== 'replace' && op !== 'remove') throw badSyntax()
    const path = one.path ?? ''
    if (typeof path !== 'string' || path.length > PATH_MAX || isUnsafe(path)) throw badPath()
    if (op === 'remove' && path === '') throw new ScimRefusal(400, 'scimTarget', 'noTarget')
    if (op !== 'remove' && !('value' in one)) throw badValue()
    if (hasUnsafeKey(one.value)) throw badPath()
    return { op, path: spelledPath(path).replace(CORE, ''), value: one.value }
  })
}

/** Paths reach into objects: these names would reach what all objects share. Line breaks keep the parser of filters busy for ever. */
const isUnsafe = (path: string) => /__proto__|constructor|prototype|\p{Cc}/u.test(path)

const hasUnsafeKey = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => key.length > PATH_MAX || isUnsafe(key) || hasUnsafeKey(inner))

/** The record after the operations; `resource` stays as it is. */
export function patched(resource: Resource, operations: readonly Operation[]): Record<string, unknown> {
  const prepared = operations.map(({ op, path, value }) => {
    if (/^(id|meta|groups|schemas)\b/i.test(path)) throw fixed()
    return { op, ...(path !== '' && { path }), value } as ScimPatchOperation
  })
  try {
    return scimPatch(structuredClone(resource) as unknown as ScimResource, prepared) as unknown as Record<
      string,
      unknown
    >
  } catch (error) {
    if (!(error instanceof ScimError)) throw badPath()
    throw error.scimCode === 'noTarget' ? new ScimRefusal(400, 'scimTarget', 'noTarget') : badPath()
  }
}
