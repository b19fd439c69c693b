import type { Route } from '#core/server/handle.ts'
import { receivedReportsRoute, stopReceivingRoute } from './server/received.ts'
import { deleteScheduleRoute, mySchedulesRoute, saveScheduleRoute } from './server/schedules.ts'

export const reportMails: Route[] = [
  mySchedulesRoute,
  saveScheduleRoute,
  deleteScheduleRoute,
  receivedReportsRoute,
  stopReceivingRoute,
]
