import { can, outranks, type Viewer } from '#domain/contract/viewer.ts'
import { toGiveToAdmins } from '#features/apps/contract.ts'

/** Whether the viewer may give an app to the admins of all dealers; `rank`: the priority of their role. C073, R65 */
export const mayGiveToAdmins = (viewer: Viewer, rank: number | null) =>
  can(viewer, ...toGiveToAdmins) && outranks(viewer, rank)
