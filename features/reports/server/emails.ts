import { handle } from '#domain/server/handle.ts'
import { reportEmails } from '../contract.ts'
import { counted, countOf } from './parts/event-counts.ts'
import { mailRows, report } from './parts/report.ts'
import { countWaiting } from './parts/waiting-mails.ts'

export const emails = report(
  async (reading) => ({
    emailsSent: await countOf(reading, counted.mailsSent),
    emailsFailed: await countOf(reading, counted.mailsFailed),
    emailsWaiting: await countWaiting(reading),
  }),
  async (readings) => ({ emailTypesSent: await mailRows(readings) }),
)

export const emailsRoute = handle(reportEmails, emails, { ownTransactions: true })
