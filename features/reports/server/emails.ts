import { reportEmails } from '../contract.ts'
import { readEach } from './parts/both.ts'
import { counted } from './parts/event-counts.ts'
import { mailRows, report } from './parts/report.ts'
import { mailsOverTime, readTally } from './parts/tally.ts'
import { countWaiting } from './parts/within.ts'
import { handleReport } from './parts/handle-report.ts'

const { mailsSent, mailsFailed } = counted

export const emails = report(
  async (both) => ({
    tally: await readEach(both, (reading) => readTally(reading, [mailsSent, mailsFailed])),
    waiting: await readEach(both, countWaiting),
  }),
  ({ tally, waiting }, of) => ({
    emailsSent: of(tally).of(mailsSent),
    emailsFailed: of(tally).of(mailsFailed),
    emailsWaiting: of(waiting),
    ...mailsOverTime(of(tally)),
  }),
  async ({ tally }) => ({ emailTypesSent: mailRows(tally) }),
)

export const emailsRoute = handleReport(reportEmails, emails)
