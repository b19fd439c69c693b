import type { Route } from '#core/server/handle.ts'
import {
  cleanupOfUserRoute,
  cleanupStagesRoute,
  previewCleanupStagesRoute,
  saveCleanupStagesRoute,
} from './server/stages.ts'

export const cleanupStages: Route[] = [
  cleanupStagesRoute,
  saveCleanupStagesRoute,
  previewCleanupStagesRoute,
  cleanupOfUserRoute,
]
