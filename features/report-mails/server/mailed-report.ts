import { z } from 'zod'
import { dateWords } from '#core/contract/date-words.ts'
import { type Days, type ReportName, Row } from '#features/reports/contract.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Translate } from '#core/server/words.ts'
import type { Schedule } from '../contract.ts'
import type { reportNow } from './report-now.ts'
import type { MailedReport } from '#domain/contract/mailed-report.ts'

/** What a mail shows of each report: these figures, and the largest rows of this list. */
const shown = {
  Dashboard: {
    path: '/reports',
    figures: [
      'totalUsers',
      'activeUsers',
      'inactiveUsers',
      'lockedUsers',
      'modifiedUsers',
      'totalDealers',
      'totalStores',
      'totalSuccessfulLogins',
      'totalFailedLogins',
      'passwordResets',
    ],
    list: 'loginsPerApp',
  },
  Users: { path: '/reports/users', figures: ['totalUsers'], list: 'usersPerApp' },
  AccountStatus: {
    path: '/reports/status',
    figures: ['totalUnlocked', 'totalLocked', 'totalDealers', 'totalStores'],
    list: 'lockedPerRole',
  },
  LockEvents: { path: '/reports/locked', figures: ['lockEvents', 'manualLocked', 'autoLocked'], list: null },
  LoginEvents: {
    path: '/reports/logins',
    figures: ['totalSuccessfulLogins', 'failedLogins', 'successfulLoginsPerStore'],
    list: 'successesPerApp',
  },
  Emails: { path: '/reports/emails', figures: ['emailsSent', 'emailsFailed', 'emailsWaiting'], list: null },
  PasswordResets: {
    path: '/reports/resets',
    figures: ['totalReset', 'totalDealers', 'totalStores'],
    list: 'resetsPerDealer',
  },
  UsersModified: {
    path: '/reports/modified',
    figures: ['totalModified', 'usersModified', 'totalDealers', 'totalStores'],
    list: null,
  },
} as const satisfies Record<ReportName, { path: string; figures: readonly string[]; list: string | null }>

const ROWS_MAX = 10

type Figures = Readonly<Record<string, unknown>> & { compare?: Readonly<Record<string, unknown>> }
type Reported = Awaited<ReturnType<typeof reportNow>>

/** A report as texts in the reader's language. The answer has only what they may see. */
export function mailedReport(
  { Report, Settings, Every }: Pick<Schedule, 'Report' | 'Settings' | 'Every'>,
  { answer, days, compared }: Reported,
  { t, locale }: { t: Translate; locale: Locale },
): MailedReport {
  const { path, figures, list } = shown[Report]
  const { compare, ...figuresOf }: Figures = { ...answer }
  const format = new Intl.NumberFormat(locale)
  const value = (now: unknown, before: unknown) =>
    typeof before === 'number'
      ? t('reportMail.before', { n: format.format(Number(now)), before: format.format(before) })
      : format.format(Number(now))
  const title = t(`reportMail.title.${Report}`)
  const rows = list
    ? z
        .array(Row)
        .parse(figuresOf[list] ?? [])
        .slice(0, ROWS_MAX)
    : []
  return {
    subject: title,
    paragraphs: [
      t(`reportMail.body.${Every}`, { report: title, period: periodOf(days, t, locale) }),
      ...(compared ? [t('reportMail.compared', { period: periodOf(compared, t, locale) })] : []),
    ],
    tables: [
      {
        title: t('reportMail.figures'),
        rows: figures
          .filter((key) => typeof figuresOf[key] === 'number')
          .map((key) => ({
            name: t(`reportMail.figure.${key}`),
            value: value(figuresOf[key], compare?.[key]),
          })),
      },
      ...(list && rows.length > 0
        ? [
            {
              title: t(`reportMail.list.${list}`),
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

/** The days of the mail, so that the page shows the same figures later. */
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
