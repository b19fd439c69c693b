import { type ChangeKind, groupOfKind } from '#domain/contract/kinds.ts'
import { can, isSystemAdmin, type Viewer } from '#domain/contract/viewer.ts'
import { cleanupNeeds } from '#features/cleanup/contract.ts'
import type { NamedRecord } from './contract.ts'

/** Whether a viewer with view-users sees changes of this kind, each as the activity of its record shows them. R92 */
export function maySeeKind(viewer: Viewer, kind: ChangeKind): boolean {
  const group = groupOfKind[kind]
  if (group === 'dealers') return can(viewer, ['view-dealers', 'access-all-dealers'])
  if (group === 'apps') return can(viewer, 'view-apps', 'access-all-dealers')
  if (group === 'copy' || group === 'privacy') return isSystemAdmin(viewer)
  if (kind.startsWith('identity-provider-') || kind.startsWith('webhook-')) return isSystemAdmin(viewer)
  return kind !== 'cleanup' || can(viewer, ...cleanupNeeds)
}

/** Whether a viewer sees from where somebody made a change: of people whose sessions they see, and of themselves. R102 */
export const maySeeWhere = (viewer: Viewer, by: NamedRecord | null): boolean =>
  by !== null && by.ID !== null && (by.ID === viewer.id || can(viewer, 'lock-users'))
