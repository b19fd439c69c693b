import type { Operation } from '../patch.ts'
import { badPath, badValue, fixed, ScimRefusal } from '../refusals.ts'
import { isObject } from '../request.ts'
import { externalIdOf } from '../users/user-resource.ts'

/** A request adds and removes no more members. */
const MEMBERS_PER_REQUEST = 1000

/** What operations make of a group. */
export type GroupChange = {
  added: ReadonlySet<string>
  removed: ReadonlySet<string>
  externalId?: string | null
  displayName?: string
}

/** `members[value eq "ID"]` */
const ONE_MEMBER = /^members\[\s*value\s+eq\s+"([^"]{1,100})"\s*\]$/i

/** The ids of the people in the group, and of those who wait for it, also where that does not count now. R130 */
export type Current = { members: readonly string[]; waiting: readonly string[] }

/**
 * Reads the operations on a group without its members, which may be thousands; `current` reads them where an operation replaces or
 * removes all. Entra ID removes by a list of values, Okta by a path.
 */
export async function changesOf(
  operations: readonly Operation[],
  current: () => Promise<Current>,
): Promise<GroupChange> {
  const [added, removed] = [new Set<string>(), new Set<string>()]
  const others: Pick<GroupChange, 'externalId' | 'displayName'> = {}
  const add = (id: string) => {
    removed.delete(id)
    added.add(id)
  }
  const remove = (id: string) => {
    added.delete(id)
    removed.add(id)
  }
  const apply = async (op: Operation['op'], path: string, value: unknown): Promise<void> => {
    const one = ONE_MEMBER.exec(path)?.[1]
    if (one !== undefined && op === 'remove') return remove(one.toLowerCase())
    const name = path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:group:/, '')
    if (name === 'members') {
      const ids = idsOf(value)
      if (op === 'add') return ids.forEach(add)
      if (op === 'remove' && value !== undefined && value !== null) return ids.forEach(remove)
      const { members, waiting } = await current()
      const kept = new Set(op === 'replace' ? ids : [])
      new Set([...members, ...waiting]).difference(kept).forEach(remove)
      kept.difference(new Set(members)).forEach(add)
    } else if (name === 'externalid') {
      others.externalId = externalIdOf(op === 'remove' ? null : value)
    } else if (name === 'displayname') {
      if (typeof value !== 'string') throw badValue()
      others.displayName = value
    } else if (name === 'id' || name === 'meta') throw fixed()
    else throw badPath()
  }
  for (const { op, path, value } of operations) {
    if (path !== '') await apply(op, path, value)
    else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value))
        if (!/^(schemas|id)$/i.test(key)) await apply(op, key, inner)
    } else throw badValue()
  }
  if (added.size + removed.size > MEMBERS_PER_REQUEST) throw new ScimRefusal(400, 'scimTooMany', 'tooMany')
  return { added, removed, ...others }
}

function idsOf(value: unknown): string[] {
  if (value === undefined || value === null) return []
  const list = Array.isArray(value) ? value : [value]
  return list.map((one: unknown) => {
    const id = isObject(one) ? one.value : one
    if (typeof id !== 'string') throw badValue()
    return id.toLowerCase()
  })
}
