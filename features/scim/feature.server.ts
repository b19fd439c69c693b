import type { Route } from '#core/server/handle.ts'
import {
  deleteScimSourceRoute,
  endScimTokenRoute,
  makeScimTokenRoute,
  saveScimSourceRoute,
  scimSourcesRoute,
} from './server/sources/sources.ts'

export const scim: Route[] = [
  scimSourcesRoute,
  saveScimSourceRoute,
  deleteScimSourceRoute,
  makeScimTokenRoute,
  endScimTokenRoute,
]
