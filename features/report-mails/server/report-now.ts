import { dayOf } from '#core/contract/days.ts'
import { forbidden } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { comparedWith, daysOf } from '#features/reports/contract.ts'
import { allReports } from '#features/reports/server/parts/all-reports.ts'
import type { Asking } from '#features/reports/server/parts/settings.ts'
import type { Schedule } from '../contract.ts'

type About = Pick<Schedule, 'Report' | 'Settings'>

/** The report of a schedule at this moment, with its days. Refuses what the viewer may not see now. */
export async function reportNow(
  { Report, Settings: { period, compare, ...filters } }: About,
  asking: Asking,
) {
  if (!can(asking.viewer, 'view-reports')) throw forbidden()
  const zone = filters.zone ?? asking.settings.TIME_ZONE
  const days = daysOf(period, dayOf(asking.now, zone))
  const compared = compare && comparedWith(compare, days)
  const answer = await allReports[Report](
    { settings: { ...filters, ...days, ...(compared && { compare: compared }) } },
    asking,
  )
  return { answer, days, compared }
}
