import type { Route } from '#core/server/handle.ts'
import { accessEndsRoute, extendAccessRoute, setAccessEndRoute } from './server/set-end.ts'
import { accessStartsRoute, setAccessStartRoute } from './server/set-start.ts'

export const dated: Route[] = [
  accessEndsRoute,
  setAccessEndRoute,
  extendAccessRoute,
  accessStartsRoute,
  setAccessStartRoute,
]
