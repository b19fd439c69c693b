import { MINUTE_MS } from '#core/contract/days.ts'

/** A call that is left for longer is over. */
const CALL_MS = 30 * MINUTE_MS

/**
 * The number of events that a person had when the call began, given the number now. It is counted, since the clocks of
 * browser and server differ. A call goes on in its tab when its page is left or reloaded and opened again soon.
 */
export function eventsBefore(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { userId, total, now }: { userId: string; total: number; now: number },
): number {
  const key = `comptoir.call.${userId}`
  // The events before the call, and when its page was last shown.
  const [stored = total, seen = 0] = (storage.getItem(key)?.split(' ') ?? []).map(Number)
  const before = now - seen < CALL_MS ? stored : total
  storage.setItem(key, `${before} ${now}`)
  return before
}
