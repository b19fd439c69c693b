import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { mailTypes } from '#domain/contract/kinds.ts'
import { wordIn } from '#features/people/activity/web/parts/use-origin-text.ts'
import { useDevice } from '#features/people/sessions/web/parts/use-device.ts'
import { reportList, reportNames } from '#features/reports/contract.ts'
import type { PersonalData } from '../contract.ts'

type Row = { what: string; more: string[] }
type List = { key: string; title: string; rows: Row[] }

/** The lists of what is kept, each entry in words. */
export function useDataLists(data: PersonalData): List[] {
  const t = useTranslations()
  const { date, dateTime } = useDates()
  const day = useDay()
  const device = useDevice()
  const row = (what: string, ...more: (string | false | null | undefined)[]): Row => ({
    what,
    more: more.flatMap((one) => one || []),
  })
  const list = (key: keyof PersonalData & keyof typeof titles, rows: Row[]): List => ({
    key,
    title: titles[key],
    rows,
  })
  const titles = {
    Days: t('myData.list.days'),
    Templates: t('myData.list.templates'),
    Leaving: t('myData.list.leaving'),
    Sessions: t('user.sessions.label'),
    Browsers: t('myData.list.browsers'),
    Sources: t('myData.list.sources'),
    WaitingGroups: t('myData.list.waitingGroups'),
    ApiTokens: t('myData.list.apiTokens'),
    IdentityLinks: t('myData.list.identityLinks'),
    Factors: t('myData.list.factors'),
    Mails: t('myData.list.mails'),
    Views: t('myData.list.views'),
    ReportMails: t('myData.list.reports'),
    AccessRequests: t('myData.list.requests'),
    PrivacyRequests: t('privacyRequests.title'),
    Reviews: t('myData.list.reviews'),
  }
  const mailName = (kind: string) => {
    const type = wordIn(mailTypes, kind)
    return type ? t(`audit.mail.${type}`) : kind
  }
  const reportName = (report: string) => {
    const name = wordIn(reportNames, report)
    return name ? t(reportList[name].title) : report
  }
  return [
    list(
      'Days',
      data.Days.map(({ App, Of, First, Last }) =>
        row(
          Of ? `${App} – ${Of}` : App,
          First && t('myData.from', { day: day(First) }),
          Last && t('myData.until', { day: day(Last) }),
        ),
      ),
    ),
    list(
      'Templates',
      data.Templates.map(({ Name, GivenAt }) => row(Name, date(GivenAt))),
    ),
    list(
      'Leaving',
      data.Leaving.map(({ Day, State, SetAt }) => {
        const state = wordIn(['planned', 'done', 'cancelled', 'undone'], State)
        return row(day(Day), state && t(`myData.leaving.${state}`), date(SetAt))
      }),
    ),
    list(
      'Sessions',
      data.Sessions.map((one) =>
        row(device(one), one.Place, one.Since && t('sessions.since', { date: dateTime(one.Since) })),
      ),
    ),
    list(
      'Browsers',
      data.Browsers.map(({ LastSeen, RememberedUntil }) =>
        row(
          t('myData.lastSeen', { date: dateTime(LastSeen) }),
          RememberedUntil && t('myData.rememberedUntil', { date: date(RememberedUntil) }),
        ),
      ),
    ),
    list(
      'Factors',
      data.Factors.map(({ Kind, Name, Count, CreatedAt, LastUsedAt }) =>
        row(
          Kind === 'recovery' ? t('myData.recoveryCodes', { n: Count }) : Name,
          t('myData.factorSince', { date: date(CreatedAt) }),
          LastUsedAt && t('myData.lastSeen', { date: dateTime(LastUsedAt) }),
        ),
      ),
    ),
    list(
      'ApiTokens',
      data.ApiTokens.map(({ Name, CreatedAt, LastUsedAt }) =>
        row(
          Name,
          t('myData.factorSince', { date: date(CreatedAt) }),
          LastUsedAt && t('myData.lastSeen', { date: dateTime(LastUsedAt) }),
        ),
      ),
    ),
    list(
      'Sources',
      data.Sources.map(({ Source, ExternalID }) => row(Source, ExternalID)),
    ),
    list(
      'WaitingGroups',
      data.WaitingGroups.map(({ Source, Group, Since }) =>
        row(Group, Source, t('myData.waitsSince', { date: date(Since) })),
      ),
    ),
    list(
      'IdentityLinks',
      data.IdentityLinks.map(({ Provider, LinkedAt, LastUsed }) =>
        row(Provider, t('myData.linked', { from: date(LinkedAt), until: date(LastUsed) })),
      ),
    ),
    list(
      'Mails',
      data.Mails.map(({ Kind, Address, At, Outcome }) =>
        row(mailName(Kind), dateTime(At), Address, t(`myData.outcome.${Outcome}`)),
      ),
    ),
    list(
      'Views',
      data.Views.map(({ Name, Address }) => row(Name, Address)),
    ),
    list(
      'ReportMails',
      data.ReportMails.map(({ Report, NextAt }) => row(reportName(Report), dateTime(NextAt))),
    ),
    list(
      'AccessRequests',
      data.AccessRequests.map(({ App, Role, Reason, At, State, Answer }) => {
        const state = wordIn(['open', 'granted', 'refused'], State)
        return row(
          Role ? `${App} – ${Role}` : App,
          dateTime(At),
          state && t(`requests.state.${state}`),
          Reason,
          Answer,
        )
      }),
    ),
    list(
      'PrivacyRequests',
      data.PrivacyRequests.map(({ Kind, Text, ReceivedOn, State, Answer }) =>
        row(
          t(`privacyRequests.short.${Kind}`),
          day(ReceivedOn),
          t(`privacyRequests.states.${State}`),
          Text,
          Answer,
        ),
      ),
    ),
    list(
      'Reviews',
      data.Reviews.map(({ Review, App, Decision, DecidedAt }) => {
        const decision = wordIn(['kept', 'taken'], Decision) ?? 'open'
        return row(Review, App, t(`reviews.row.${decision}`), DecidedAt && dateTime(DecidedAt))
      }),
    ),
  ]
}
