import { reportEmails } from '../contract.ts'
import { counted, countOf } from './parts/event-counts.ts'
import { mailRows, report } from './parts/report.ts'
import { countWaiting } from './parts/waiting-mails.ts'
import { handleReport } from './parts/handle-report.ts'

export const emails = report(
  async (reading) => ({
    emailsSent: await countOf(reading, counted.mailsSent),
    emailsFailed: await countOf(reading, counted.mailsFailed),
    emailsWaiting: await countWaiting(reading),
  }),
  async (readings) => ({ emailTypesSent: await mailRows(readings) }),
)

export const emailsRoute = handleReport(reportEmails, emails)
