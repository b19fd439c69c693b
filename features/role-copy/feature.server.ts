import type { Route } from '#core/server/handle.ts'
import { getRoleCopyRoute } from './server/get-role-copy.ts'

export const roleCopy: Route[] = [getRoleCopyRoute]
