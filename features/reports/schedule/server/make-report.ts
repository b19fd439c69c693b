import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { forbidden, Refusal } from '#core/server/errors.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators, Translate } from '#core/server/words.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import { mailDate, mailDay } from '#domain/server/mail-dates.ts'
import type { MailedReport, MakeReport, MarkReportFailed } from '#domain/server/outbox.ts'
import { findToSend, markFailed, markRefused } from './queries.ts'
import { markRecipient, markRecipientFailed } from './recipients.ts'
import { reportNow } from './report-now.ts'
import type { Locale } from '#core/contract/locale.ts'
import { type Days, reportList } from '../../contract.ts'
import type { UsedSettings } from '../../contract/settings.ts'
import { chosenFilters } from '#features/reports/rules.ts'
import type { Schedule } from '../contract.ts'

/** The data of a report in the outbox, without figures. */
export const QueuedReport = z.object({
  schedule: id,
  /** The person who gets it; absent: its owner. */
  recipient: id.optional(),
})

/**
 * Makes the report of a mail, with the rights and figures at the time of sending, for the days at the time when it was due.
 * Undefined: it was paused or ended, its recipient stopped it, or its reader may no longer see it. K179
 */
export const reportMaker =
  ({ settings, words }: { settings: Settings; words: Translators }): MakeReport =>
  async (db, { data, createdAt, locale }, now) => {
    const { schedule: scheduleId, recipient } = QueuedReport.parse(data)
    const schedule = await findToSend(db, scheduleId, recipient)
    if (!schedule) return undefined
    try {
      const viewer = await loadAbsentViewer(db, recipient ?? schedule.userId)
      if (!viewer) throw forbidden()
      const context = { db, viewer: { ...viewer, language: locale }, now, settings }
      const reported = await reportNow(schedule, createdAt, context)
      const t = words[locale]
      const address = `${settings.PUBLIC_URL}/my-profile?reports=open`
      const note = recipient ? t('reportMail.receivedNote', { address }) : t('reportMail.note')
      return mailedReport(schedule, reported, { t, locale, note })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (recipient) await markRecipient(db, { schedule: scheduleId, recipient }, 'refused', null)
      else await markRefused(db, scheduleId)
      return undefined
    }
  }

/** Records that the mail server refused the mail for good, or that it was given up. */
export const markReportFailed: MarkReportFailed = (db, { data, createdAt }) => {
  const { schedule, recipient } = QueuedReport.parse(data)
  return recipient
    ? markRecipientFailed(db, { schedule, recipient }, createdAt)
    : markFailed(db, schedule, createdAt)
}

const LIST_ROWS_MAX = 10

type MadeReport = Awaited<ReturnType<typeof reportNow>>

/** A report as texts in the reader's language. */
function mailedReport(
  { Report, Settings, Every }: Pick<Schedule, 'Report' | 'Settings' | 'Every'>,
  { shown: { figures, list }, days, compared, used }: MadeReport,
  { t, locale, note }: { t: Translate; locale: Locale; note: string },
): MailedReport {
  const format = new Intl.NumberFormat(locale)
  const value = (now: number, before: number | null | undefined) =>
    typeof before === 'number'
      ? t('reportMail.before', { n: format.format(now), before: format.format(before) })
      : format.format(now)
  const title = t(`reportMail.title.${Report}`)
  const rows = list?.rows.slice(0, LIST_ROWS_MAX) ?? []
  return {
    subject: title,
    paragraphs: [
      t(`reportMail.body.${Every}`, { report: title, period: periodOf(days, t, locale) }),
      ...(compared ? [t('reportMail.compared', { period: periodOf(compared, t, locale) })] : []),
      ...notesOf(used, t, locale),
    ],
    tables: [
      {
        title: t('reportMail.figures'),
        rows: figures.flatMap(({ key, now, before }) =>
          typeof now === 'number' ? [{ name: t(`reportMail.figure.${key}`), value: value(now, before) }] : [],
        ),
      },
      ...(list && rows.length > 0
        ? [
            {
              title: t(`reportMail.list.${list.key}`),
              rows: rows.map(({ DisplayName, Count, Compare }) => ({
                name: DisplayName ?? t('reportMail.without'),
                value: value(Count, Compare),
              })),
            },
          ]
        : []),
    ],
    button: t('reportMail.open'),
    path: `${reportList[Report].path}?${addressOf(Settings, days, compared)}`,
    note,
  }
}

/** The query of the page with the days of the mail, so that it shows the same figures later. */
const addressOf = (settings: Schedule['Settings'], days: Days, compared: Days | undefined) =>
  new URLSearchParams({
    ...days,
    ...(compared && { cfrom: compared.from, cto: compared.to }),
    ...chosenFilters(settings),
  }).toString()

function periodOf({ from, to }: Days, t: Translate, locale: Locale) {
  const [first, last] = [mailDay(from, locale), mailDay(to, locale)]
  return from === to ? t('reportMail.day', { day: first }) : t('reportMail.period', { from: first, to: last })
}

/** What the page says too of events that tell less than others, or are gone. R108, R131 */
function notesOf({ namelessUntil, archivedUntil, zone }: UsedSettings, t: Translate, locale: Locale) {
  const moment = (iso: string) => mailDate(new Date(iso), locale, zone)
  return [
    ...(namelessUntil ? [t('reportMail.nameless', { at: moment(namelessUntil) })] : []),
    ...(archivedUntil ? [t('reportMail.archived', { at: moment(archivedUntil) })] : []),
  ]
}
