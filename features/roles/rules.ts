import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'

/** What an app has: the three blocks of the page. */
export type Kind = 'permission' | 'attribute' | 'role'

/** Whether the viewer may change an app at all; the portal's own needs all permissions. C058, R6 */
export const mayEdit = (viewer: Viewer, { ClientID }: { ClientID: string }) =>
  can(viewer, 'modify-apps') && (ClientID !== PORTAL_CLIENT_ID || can(viewer, 'all-permissions'))

/** Attributes need modify-apps alone. R6 */
const may = (act: 'create' | 'modify' | 'delete') => (viewer: Viewer, kind: Kind) =>
  kind === 'attribute' || can(viewer, kind === 'role' ? `${act}-roles` : `${act}-permissions`)

export const mayAdd = may('create')
export const mayChange = may('modify')
export const mayRemove = may('delete')
