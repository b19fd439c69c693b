import type { Route } from '#core/server/handle.ts'
import { getGuideRoute, sendTestMailRoute } from './server/guide.ts'

export const guide: Route[] = [getGuideRoute, sendTestMailRoute]
