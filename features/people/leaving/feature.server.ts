import type { Route } from '#core/server/handle.ts'
import { cancelLeavingRoute, getLeavingRoute, setLeavingRoute } from './server/set-leaving.ts'
import { undoLeavingRoute } from './server/undo-leaving.ts'

export const leaving: Route[] = [getLeavingRoute, setLeavingRoute, cancelLeavingRoute, undoLeavingRoute]
