import type { Route } from '#core/server/handle.ts'
import { changesRoute } from './server/changes.ts'

export const changes: Route[] = [changesRoute]
