import type { Route } from '#core/server/handle.ts'
import { copyActivityRoute } from './server/copy-activity.ts'
import { getCopyRoute, saveCopyRoute } from './server/copy.ts'
import { getRoleCopyRoute, saveRoleCopyRoute } from './server/role-copy.ts'

export const copy: Route[] = [
  getRoleCopyRoute,
  saveRoleCopyRoute,
  getCopyRoute,
  saveCopyRoute,
  copyActivityRoute,
]
