import { can } from '#domain/contract/viewer.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Change } from '../../contract.ts'
import { type GroupDetail, textOf } from '../events-about.ts'

/** The changes of an app, its roles, permissions and attributes. */
export function appChangesOf(viewer: SignedIn, detail: GroupDetail): Change[] {
  // Other viewers may not learn the number of people out of their scope; the usage of the app hides it too.
  const counts = can(viewer, ['modify-apps', 'access-all-dealers'])
  return Object.entries(detail ?? {}).map(([path, change]) => {
    const entry = changeOf(path, change)
    return path === 'GivenToAdmins' && !counts ? { ...entry, To: { Name: null } } : entry
  })
}

const CHILD =
  /^(Role|Permission|Attribute)s\/(.+?)(?:\/(Name|DisplayName|Priority|Transferable|Required|Parent|Position))?$/

/** The change of a field of the app, of a child that was added or removed, or of a child's field: 'Role.Priority'. */
function changeOf(path: string, [from, to]: [unknown, unknown]): Change {
  const [, kind, name, field] = CHILD.exec(path) ?? []
  return {
    Field: kind ? (field ? `${kind}.${field}` : kind) : path,
    App: null,
    Of: kind && field && name ? { Name: name } : null,
    From: textOf(from),
    To: textOf(to),
  }
}
