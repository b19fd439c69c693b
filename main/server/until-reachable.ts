import { setTimeout } from 'node:timers/promises'
import { isUnreachable } from '#core/server/database/database.ts'
import { StartError } from '#core/server/settings.ts'

const RETRY_DELAY_MS = 200
/** Retries the work while the database cannot be reached, and says so once. It throws any other error. F2 */
export async function untilReachable<T>(work: () => Promise<T>, say: (text: string) => void): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isUnreachable(error instanceof StartError ? error.cause : error)) throw error
      if (attempt === 1) say(`${(error as Error).message} Waiting for it.`)
      await setTimeout(RETRY_DELAY_MS)
    }
  }
}
