import type { Route } from '#core/server/handle.ts'
import {
  incidentsRoute,
  noteFileRoute,
  registerDestructionsRoute,
  registerExportsRoute,
  saveIncidentRoute,
} from './server/register.ts'

export const register: Route[] = [
  registerExportsRoute,
  registerDestructionsRoute,
  incidentsRoute,
  saveIncidentRoute,
  noteFileRoute,
]
