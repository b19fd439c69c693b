import type { Route } from '#core/server/handle.ts'
import { deleteViewRoute, myViewsRoute, saveViewRoute } from './server/views.ts'

export const views: Route[] = [myViewsRoute, saveViewRoute, deleteViewRoute]
