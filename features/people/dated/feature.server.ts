import type { Route } from '#core/server/handle.ts'
import { accessEndsRoute, setAccessEndRoute } from './server/set-end.ts'

export const dated: Route[] = [accessEndsRoute, setAccessEndRoute]
