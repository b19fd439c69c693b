import { addDays, dayOf, startOfDay } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { invalid, wrong } from '#core/server/errors.ts'
import { archivedMonths } from '#domain/server/archived-until.ts'
import { namelessUntil } from '#domain/server/event-retention.ts'
import type { Context } from '#domain/server/handle.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { ReportSettings, UsedSettings } from '../../contract/settings.ts'
import type { Bucket } from '../../contract/shapes.ts'
import { chosenFilters } from '../../rules.ts'
import { bucketOf } from './buckets.ts'
import { type Filters, readFilters } from './filters.ts'

/** Who asks for a report and when; also for a report that is mailed. */
export type Asking = Pick<Context, 'db' | 'viewer' | 'now' | 'settings'>

/** From `from` until before `end`, which is a millisecond after the last moment that counts. */
export type Period = { from: Date; end: Date }

/** What the figures of one period are read by. */
export type Reading = {
  db: Db
  viewer: SignedIn
  filters: Filters
  period: Period
  zone: string
  /** Of the series of both periods; that of the main one. */
  bucket: Bucket
  /** The end of the period, of which figures about accounts are; `isNow`: it is now. */
  at: Date
  isNow: boolean
  lockoutMinutes: number
  /** Events before this moment name nobody; null: all do. In the portal's own zone months end. R108 */
  namelessUntil: Date | null
  /** The months whose events are archived, the first one first. R131 */
  archived: readonly Period[]
  portalZone: string
}

export type Readings = { main: Reading; compare: Reading | null; used: UsedSettings; asOf: 'to' | 'now' }

/** Checks the settings and completes them. */
export async function readSettings(
  settings: ReportSettings,
  { db, viewer, now, settings: { TIME_ZONE, LOCKOUT_MINUTES } }: Asking,
): Promise<Readings> {
  const zone = settings.zone ?? TIME_ZONE
  const period = readPeriod(settings, 'settings', zone, now)
  const other = settings.compare && readPeriod(settings.compare, 'settings.compare', zone, now)
  const { filters, soldTo, shipTo, names } = await readFilters(db, viewer, settings)
  const bucket = bucketOf({ period, zone })
  const nameless = await namelessUntil(db)
  const earliest = other && other.from < period.from ? other.from : period.from
  const archived = await archivedMonths(db)
  const until = archived.at(-1)?.end
  const reading = (one: Period): Reading => {
    const at = new Date(one.end.getTime() - 1)
    return {
      db,
      viewer,
      filters,
      period: one,
      zone,
      bucket,
      at,
      isNow: at >= now,
      lockoutMinutes: LOCKOUT_MINUTES,
      namelessUntil: nameless,
      archived,
      portalZone: TIME_ZONE,
    }
  }
  const main = reading(period)
  const used: UsedSettings = {
    ...inWords(period),
    ...(other && { compare: inWords(other) }),
    ...chosenFilters({ ...settings, soldTo, shipTo }),
    ...(nameless && period.from < nameless && { namelessUntil: nameless.toISOString() }),
    ...(until && earliest < until && { archivedUntil: until.toISOString() }),
    zone,
    Names: names,
  }
  return { main, compare: other ? reading(other) : null, used, asOf: main.isNow ? 'to' : 'now' }
}

const inWords = ({ from, end }: Period) => ({
  from: from.toISOString(),
  to: new Date(end.getTime() - 1).toISOString(),
})

/** A day, not an instant: the contract accepts nothing else. */
const isWholeDay = (text: string) => text.length === 10

function readPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  key: string,
  zone: string,
  now: Date,
): Period {
  const today = dayOf(now, zone)
  if (to && (isWholeDay(to) ? to > today : new Date(to) > now))
    throw invalid([wrong(`${key}.to`, to, 'valid.date.future')])
  const first = from ?? `${today.slice(0, 4)}-01-01`
  const start = isWholeDay(first) ? startOfDay(first, zone) : new Date(first)
  const last =
    to && isWholeDay(to) ? startOfDay(addDays(to, 1), zone).getTime() - 1 : new Date(to ?? now).getTime()
  const end = new Date(Math.min(last, now.getTime()) + 1)
  if (start >= end)
    throw invalid([
      from
        ? wrong(`${key}.from`, from, 'valid.date.fromAfterTo')
        : wrong(`${key}.to`, to, 'valid.date.toBeforeFrom'),
    ])
  return { from: start, end }
}
