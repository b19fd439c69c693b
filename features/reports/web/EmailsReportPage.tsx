import type { Data } from '#core/contract/endpoint.ts'
import { reportEmails } from '../contract.ts'
import { cardsOf, mailTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Part } from './report-shapes.ts'

type Answer = Data<typeof reportEmails>

export const EmailsReportPage = () => (
  <ReportPage title="reports.emails" name="Emails" report={reportEmails} parts={partsOf} />
)

/** Mails that were sent, by type, and those that were not delivered or still wait. */
function partsOf(answer: Answer, { t }: Context): Part[] {
  return [
    {
      kind: 'figures',
      figures: cardsOf(answer, [
        ['emailsSent', t('reports.emails')],
        ['emailsFailed', t('reports.emailsFailed')],
        ['emailsWaiting', t('reports.emailsWaiting')],
      ]),
    },
    { ...mailTable(t, answer.emailTypesSent), chart: 'beside' },
    ...(answer.emailsFailed > 0
      ? [
          {
            kind: 'rows' as const,
            title: t('reports.emailsFailed'),
            of: { figure: 'emailsFailed' as const },
          },
        ]
      : []),
  ]
}
