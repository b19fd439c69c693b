import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { forbidden, Refusal } from '#core/server/errors.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import type { MakeReport, MarkReportFailed } from '#domain/server/mailed-report.ts'
import { mailedReport } from './mailed-report.ts'
import { findToSend, markFailed, markRefused } from './queries.ts'
import { reportNow } from './report-now.ts'

/** What the outbox keeps of a report: no figures. */
export const QueuedReport = z.object({ schedule: id })

/**
 * Makes the report of a mail with the rights and the figures of the moment of sending, of the days of the moment when it was
 * due. Undefined: its reader has paused or ended it, or may not see it any more. K179
 */
export const reportMaker =
  ({ settings, words }: { settings: Settings; words: Translators }): MakeReport =>
  async (db, { data, createdAt, locale }, now) => {
    const { schedule: scheduleId } = QueuedReport.parse(data)
    const schedule = await findToSend(db, scheduleId)
    if (!schedule) return undefined
    try {
      const viewer = await loadAbsentViewer(db, schedule.userId)
      if (!viewer) throw forbidden()
      const asking = { db, viewer: { ...viewer, language: locale }, now, settings }
      const reported = await reportNow(schedule, createdAt, asking)
      return mailedReport(schedule, reported, { t: words[locale], locale })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await markRefused(db, scheduleId)
      return undefined
    }
  }

/** The mail server refused the mail for good, or it was given up. */
export const markReportFailed: MarkReportFailed = (db, { data, createdAt }) =>
  markFailed(db, QueuedReport.parse(data).schedule, createdAt)
