import type { Route } from '#core/server/handle.ts'
import { accessPlanRoute } from './server/access-plan.ts'
import { extendAccessRoute, setAccessEndRoute } from './server/set-end.ts'
import { setAccessStartRoute } from './server/set-start.ts'
import { dropWaitingRoute } from './server/waiting.ts'

export const dated: Route[] = [
  accessPlanRoute,
  setAccessEndRoute,
  extendAccessRoute,
  setAccessStartRoute,
  dropWaitingRoute,
]
