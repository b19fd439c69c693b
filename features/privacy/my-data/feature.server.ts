import type { Route } from '#core/server/handle.ts'
import { personalDataFileRoute } from './server/data-file.ts'
import {
  myDataEventsRoute,
  myDataRoute,
  myDataTokenRoute,
  userDataEventsRoute,
  userDataRoute,
  userDataTokenRoute,
} from './server/my-data.ts'

export const personalData: Route[] = [
  myDataRoute,
  myDataEventsRoute,
  myDataTokenRoute,
  userDataRoute,
  userDataEventsRoute,
  userDataTokenRoute,
  personalDataFileRoute,
]
