import type { Route } from '#core/server/handle.ts'
import { copyActivityRoute } from './server/copy-activity.ts'
import { getCopyRoute, saveCopyRoute, getRoleCopyRoute, saveRoleCopyRoute } from './server/copy.ts'

export const copy: Route[] = [
  getRoleCopyRoute,
  saveRoleCopyRoute,
  getCopyRoute,
  saveCopyRoute,
  copyActivityRoute,
]
