import type { Data, Endpoint, Parsed } from '#core/contract/endpoint.ts'
import { limitAMinute } from '#core/server/attempt-counts.ts'
import { isTimeout } from '#core/server/database/database.ts'
import { Refusal, TooOften } from '#core/server/errors.ts'
import { turns } from '#core/server/turns.ts'
import { type Context, handle } from '#domain/server/handle.ts'

/**
 * In one process. Reports are the slowest calls, and each uses up to two of the ten connections for single statements at
 * a time (`inTwo`): others must always find one.
 */
const reports = turns({
  atOnce: 3,
  ofOne: () => 2,
  waiting: 100,
  waitingOfOne: 20,
  refuse: (full) => (full === 'one' ? new TooOften(1, 'tooMany') : new Refusal(503, 'unavailable')),
})

/** Binds a call that makes a report: few of one person in a minute, few of all people at once. */
export const handleReport = <E extends Endpoint>(
  endpoint: E,
  handler: (input: Parsed<E>, context: Context) => Promise<Data<E>>,
) =>
  handle<E>(endpoint, handler, {
    ownTransactions: true,
    replica: async (read, { db, viewer, now, settings }) => {
      await limitAMinute(db, ['reports', viewer.id], settings.REPORTS_A_MINUTE, now)
      try {
        return await reports.run(read, viewer.id)
      } catch (error) {
        // Not 503: the page would try it twice more at once.
        if (isTimeout(error)) throw new Refusal(400, 'reportTooSlow')
        throw error
      }
    },
  })
