import type { Route } from '#core/server/handle.ts'
import { getAttentionRoute } from './server/get-attention.ts'

export const attention: Route[] = [getAttentionRoute]
