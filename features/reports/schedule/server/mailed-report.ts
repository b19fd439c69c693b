import { dateWords } from '#core/contract/days.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Translate } from '#core/server/words.ts'
import type { MailedReport } from '#domain/server/outbox.ts'
import type { Days } from '#features/reports/contract.ts'
import type { Schedule } from '../contract.ts'
import type { reportNow } from './report-now.ts'

const LIST_ROWS_MAX = 10

type MadeReport = Awaited<ReturnType<typeof reportNow>>

/** A report as texts in the reader's language. */
export function mailedReport(
  { Report, Settings, Every }: Pick<Schedule, 'Report' | 'Settings' | 'Every'>,
  { shown: { path, figures, list }, days, compared }: MadeReport,
  { t, locale }: { t: Translate; locale: Locale },
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
    path: `${path}?${addressOf(Settings, days, compared)}`,
    note: t('reportMail.note'),
  }
}

/** The query of the page with the days of the mail, so that it shows the same figures later. */
function addressOf(
  { soldTo, shipTo, app, role, user }: Schedule['Settings'],
  days: Days,
  compared: Days | undefined,
) {
  const search = {
    ...days,
    ...(compared && { cfrom: compared.from, cto: compared.to }),
    ...(soldTo && { soldTo }),
    ...(shipTo && { shipTo }),
    ...(app && { app }),
    ...(role && { role }),
    ...(user && { user }),
  }
  return new URLSearchParams(search).toString()
}

function periodOf({ from, to }: Days, t: Translate, locale: Locale) {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const [first, last] = [from, to].map((day) =>
    dateWords(date.format(new Date(day))).replace(/\s/g, '\u00a0'),
  )
  return from === to
    ? t('reportMail.day', { day: first! })
    : t('reportMail.period', { from: first!, to: last! })
}
