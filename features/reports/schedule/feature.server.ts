import type { Route } from '#core/server/handle.ts'
import {
  deleteScheduleRoute,
  mySchedulesRoute,
  saveScheduleRoute,
  receivedReportsRoute,
  stopReceivingRoute,
} from './server/schedules.ts'

export const reportMails: Route[] = [
  mySchedulesRoute,
  saveScheduleRoute,
  deleteScheduleRoute,
  receivedReportsRoute,
  stopReceivingRoute,
]
