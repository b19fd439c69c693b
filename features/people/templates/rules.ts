import { can, type Viewer } from '#domain/contract/viewer.ts'
import { storeScope } from '#domain/contract/scope.ts'

/** Whether the viewer may make, change and delete the templates of a dealer, or those of the network (null). R100 */
export function mayManageTemplates(viewer: Viewer, dealerId: string | null): boolean {
  if (!can(viewer, 'provision-apps', ['create-users', 'modify-users'])) return false
  const scope = storeScope(viewer)
  if (scope === 'all') return true
  // Managers administer the people of some stores, not of the dealer.
  return 'dealerId' in scope && dealerId !== null && scope.dealerId === dealerId
}
