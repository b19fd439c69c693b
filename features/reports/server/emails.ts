import { reportEmails } from '../contract.ts'
import { counted } from './parts/event-counts.ts'
import { mailRows, report } from './parts/report.ts'
import { readTally } from './parts/tally.ts'
import { countWaiting } from './parts/waiting-mails.ts'
import { handleReport } from './parts/handle-report.ts'

const { mailsSent, mailsFailed } = counted

export const emails = report(
  async (reading) => ({
    tally: await readTally(reading, [mailsSent, mailsFailed]),
    emailsWaiting: await countWaiting(reading),
  }),
  ({ tally, emailsWaiting }) => ({
    emailsSent: tally.of(mailsSent),
    emailsFailed: tally.of(mailsFailed),
    emailsWaiting,
  }),
  async (both) => ({ emailTypesSent: mailRows(both) }),
)

export const emailsRoute = handleReport(reportEmails, emails)
