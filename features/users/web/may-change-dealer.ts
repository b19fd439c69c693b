import { can, mayChangeAccess, type Viewer } from '#domain/contract/viewer.ts'

/** Of others with the permission; of himself a system admin alone. E088, E090 */
export const mayChangeDealer = (viewer: Viewer, user: { ID: string }) =>
  can(viewer, 'change-dealer') && mayChangeAccess(viewer, user)
