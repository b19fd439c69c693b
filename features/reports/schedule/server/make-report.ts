import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { forbidden, Refusal } from '#core/server/errors.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import type { MakeReport, MarkReportFailed } from '#domain/server/outbox.ts'
import { mailedReport } from './mailed-report.ts'
import { findToSend, markFailed, markRefused } from './queries.ts'
import { reportNow } from './report-now.ts'

/** The data of a report in the outbox, without figures. */
export const QueuedReport = z.object({ schedule: id })

/**
 * Makes the report of a mail, with the rights and figures at the time of sending, for the days at the time when it was due.
 * Undefined: its reader has paused or ended it, or may no longer see it. K179
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
      const context = { db, viewer: { ...viewer, language: locale }, now, settings }
      const reported = await reportNow(schedule, createdAt, context)
      return mailedReport(schedule, reported, { t: words[locale], locale })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await markRefused(db, scheduleId)
      return undefined
    }
  }

/** Records that the mail server refused the mail for good, or that it was given up. */
export const markReportFailed: MarkReportFailed = (db, { data, createdAt }) =>
  markFailed(db, QueuedReport.parse(data).schedule, createdAt)
