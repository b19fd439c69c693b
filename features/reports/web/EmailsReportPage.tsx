import type { Data } from '#core/contract/endpoint.ts'
import { reportEmails } from '../contract.ts'
import { cardOf, cardsOf, mailSeries, mailTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Parts } from './report-shapes.ts'

export const EmailsReportPage = () => <ReportPage name="Emails" report={reportEmails} parts={partsOf} />

/** Mails that were sent, by type, and those that were not delivered or still wait. */
const partsOf = (answer: Data<typeof reportEmails>, { t }: Context): Parts => [
  cardsOf(
    cardOf(answer, 'emailsSent', t('reports.emails'), { lines: ['sent'] }),
    cardOf(answer, 'emailsFailed', t('reports.emailsFailed'), { lines: ['failed'] }),
    cardOf(answer, 'emailsWaiting', t('reports.emailsWaiting')),
  ),
  mailSeries(t, answer),
  { ...mailTable(t, answer.emailTypesSent), chart: 'beside' },
  answer.emailsFailed > 0 && {
    kind: 'rows',
    title: t('reports.emailsFailed'),
    of: { figure: 'emailsFailed' },
  },
]
