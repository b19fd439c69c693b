import { dayOf } from '#core/contract/days.ts'
import { forbidden } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { comparedWith, daysOf } from '#features/reports/contract.ts'
import { type Asking, readSettings } from '#features/reports/server/parts/settings.ts'
import type { Schedule } from '../contract.ts'
import { shownReports } from './shown-reports.ts'

type ReportOfSchedule = Pick<Schedule, 'Report' | 'Settings'>

/** The settings of a report that was due at a moment, with its days. Refuses a report that the viewer may not see now. */
export async function checkReport(
  { Settings: { period, compare, ...filters } }: ReportOfSchedule,
  due: Date,
  asking: Asking,
) {
  if (!can(asking.viewer, 'view-reports')) throw forbidden()
  const zone = filters.zone ?? asking.settings.TIME_ZONE
  const days = daysOf(period, dayOf(due, zone))
  const compared = compare && comparedWith(compare, days)
  const settings = { ...filters, ...days, ...(compared && { compare: compared }) }
  const { used } = await readSettings(settings, asking)
  return { settings, days, compared, used }
}

/** The report with current figures, for the days at the time when it was due. */
export async function reportNow(schedule: ReportOfSchedule, due: Date, asking: Asking) {
  const { settings, ...checked } = await checkReport(schedule, due, asking)
  return { ...checked, shown: await shownReports[schedule.Report](settings, asking) }
}
