import type { Route } from '#core/server/handle.ts'
import { getRoleCopyRoute } from './server/role-copy.ts'

export const copy: Route[] = [getRoleCopyRoute]
