import { addDays, type Day, DAY_MS } from '#core/contract/days.ts'

/** Both days count, in the zone of the viewer. */
export type Days = { from: Day; to: Day }

/** The named periods of a report; the first is the default. Weeks begin on Monday. spec 2 section 3 */
export const periods = [
  'ytd',
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'lastQuarter',
  'lastYear',
] as const
export type Period = (typeof periods)[number]

/** The named periods to compare with. */
export const comparisons = ['previous', 'lastYear'] as const
export type Comparison = (typeof comparisons)[number]

/** Months and days may be out of range, as for Date.UTC: day 0 is the last day of the month before. */
const day = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

const partsOf = (text: Day) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return { year, month, date }
}

const monthEnd = (year: number, month: number): Day => day(year, month + 1, 0)

/** The same day n months later, or the last day of that month if it is shorter. */
const addMonths = (text: Day, n: number): Day => {
  const { year, month, date } = partsOf(text)
  const [there, end] = [day(year, month + n, date), monthEnd(year, month + n)]
  return there < end ? there : end
}

const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

type Today = ReturnType<typeof partsOf> & { today: Day }
const daysByPeriod: Readonly<Record<Period, (of: Today) => Days>> = {
  ytd: ({ year, today }) => ({ from: day(year, 1, 1), to: today }),
  today: ({ today }) => ({ from: today, to: today }),
  yesterday: ({ today }) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  lastWeek: ({ today }) => {
    const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
    return { from: addDays(monday, -7), to: addDays(monday, -1) }
  },
  last7: ({ today }) => ({ from: addDays(today, -6), to: today }),
  last30: ({ today }) => ({ from: addDays(today, -29), to: today }),
  last90: ({ today }) => ({ from: addDays(today, -89), to: today }),
  thisMonth: ({ year, month, today }) => ({ from: day(year, month, 1), to: today }),
  lastMonth: ({ year, month }) => ({ from: day(year, month - 1, 1), to: monthEnd(year, month - 1) }),
  lastQuarter: ({ year, month }) => {
    const first = month - ((month - 1) % 3)
    return { from: day(year, first - 3, 1), to: monthEnd(year, first - 1) }
  },
  lastYear: ({ year }) => ({ from: day(year - 1, 1, 1), to: day(year - 1, 12, 31) }),
}

/** The days of a period; none is after today. */
export const daysOf = (period: Period, today: Day): Days => daysByPeriod[period]({ ...partsOf(today), today })

/** The days to compare with: as many just before, whole months where the period has whole months; or a year earlier. */
export function comparedWith(comparison: Comparison, days: Days): Days {
  const [from, to] = [partsOf(days.from), partsOf(days.to)]
  const isWhole = from.date === 1 && days.to === monthEnd(to.year, to.month)
  const months = 12 * (to.year - from.year) + to.month - from.month + 1
  const back = comparison === 'lastYear' ? 12 : months
  if (isWhole) return { from: addMonths(days.from, -back), to: monthEnd(to.year, to.month - back) }
  if (comparison === 'lastYear') return { from: addMonths(days.from, -12), to: addMonths(days.to, -12) }
  const length = lengthOf(days)
  return { from: addDays(days.from, -length), to: addDays(days.to, -length) }
}
