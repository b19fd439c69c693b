import { type Every, intervals } from '#features/reports/schedule/contract.ts'
import { nextTime } from '#features/reports/schedule/server/schedules.ts'

/** What a backup holds of work to send, by table: the original has sent it since, or will. */
const QUEUES = {
  outbox: `failed_at = now(), error = 'restored', data = '{}' where sent_at is null and failed_at is null`,
  logouts: `failed_at = now(), error = 'restored' where sent_at is null and failed_at is null`,
  webhook_deliveries: `done_at = now(), problem = 'old' where done_at is null`,
}

/**
 * Statements that give up what waits to be sent, and move scheduled reports that are overdue to their next time, so that nothing
 * is sent twice. A schema of an earlier version may lack a table.
 */
export function giveUpWaiting(zone: string, now: Date): string {
  const next = (one: Every) => `when '${one}' then '${nextTime(one, zone, now).toISOString()}'::timestamptz`
  const all = {
    ...QUEUES,
    report_schedules: `next_at = case every ${intervals.map(next).join(' ')} end where next_at <= '${now.toISOString()}'`,
  }
  return Object.entries(all)
    .map(
      ([table, rest]) =>
        `do $$ begin if to_regclass('public.${table}') is not null then update public.${table} set ${rest}; end if; end $$;`,
    )
    .join('\n')
}
