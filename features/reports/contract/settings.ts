import { z } from 'zod'
import { isDay, isTimeZone } from '#core/contract/days.ts'
import { id } from '#core/contract/endpoint.ts'
import { bounded, unitsFor, upTo } from '#core/contract/text.ts'
import { EMAIL_MAX } from '#domain/contract/limits.ts'

const MOMENT =
  /^(19[7-9]\d|2\d{3})-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?$/

/** A day `2026-01-31`, of which every moment counts, in the zone of the settings; or an instant with its offset. */
const moment = bounded(40)
  .regex(MOMENT)
  .refine((text) => isDay(text.slice(0, 10)))

/** The numbers of dealers and stores; longer ones are those of none. */
const number = upTo(100, 'valid.value')

/**
 * What a report is about. Filters combine with AND; an empty text is no filter. What does not exist, and what the
 * caller may not see, gives the same empty report. H134 to H138
 */
export const ReportSettings = z.object({
  /** Default: 1 January of this year. */
  from: moment.optional(),
  /** Not in the future; today is allowed. Default: now. */
  to: moment.optional(),
  /** A second period, with the same filters. H143 */
  compare: z.object({ from: moment, to: moment }).optional(),
  soldTo: number.optional(),
  shipTo: number.optional(),
  app: id.optional(),
  role: id.optional(),
  /** An e-mail address. */
  user: bounded(unitsFor(EMAIL_MAX)).optional(),
  /** IANA name of the zone in which days are counted. Default: the portal's. */
  zone: bounded(64).refine(isTimeZone).optional(),
})
export type ReportSettings = z.infer<typeof ReportSettings>

const instant = z.iso.datetime()

/** The settings as the server used them: the last moment that counts is `to` itself. */
export const UsedSettings = z.object({
  from: instant,
  to: instant,
  compare: z.object({ from: instant, to: instant }).optional(),
  /** The caller's own dealer without access-all-dealers, and a store of a manager. H134, H135 */
  soldTo: z.string().optional(),
  shipTo: z.string().optional(),
  app: id.optional(),
  role: id.optional(),
  user: z.string().optional(),
  zone: z.string(),
  /** Events before this moment name nobody: figures that would have to tell people apart are null. R108 */
  namelessUntil: instant.optional(),
  /** Events of months before this moment are archived: only whole counts have them. R131 */
  archivedUntil: instant.optional(),
  /** What the filters are called; absent for what does not exist, and for what the caller may not see. */
  Names: z.object({
    soldTo: z.string().optional(),
    shipTo: z.string().optional(),
    app: z.string().optional(),
    role: z.string().optional(),
  }),
})
export type UsedSettings = z.infer<typeof UsedSettings>
