import type { Route } from '#core/server/handle.ts'
import { getSystemStateRoute } from './server/get-system-state.ts'

export const system: Route[] = [getSystemStateRoute]
