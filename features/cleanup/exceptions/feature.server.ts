import type { Route } from '#core/server/handle.ts'
import {
  cleanupExceptionsRoute,
  endCleanupExceptionRoute,
  exceptFromCleanupRoute,
} from './server/exceptions.ts'

export const cleanupExceptions: Route[] = [
  cleanupExceptionsRoute,
  exceptFromCleanupRoute,
  endCleanupExceptionRoute,
]
