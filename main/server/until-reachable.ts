import { setTimeout } from 'node:timers/promises'
import { isUnreachable } from '#core/server/database/database.ts'
import { StartError } from '#core/server/settings.ts'

const RETRY = 200 // milliseconds

/** Retries while the database cannot be reached, and says so once. Any other error is thrown. F2 */
export async function untilReachable<T>(work: () => Promise<T>, say: (text: string) => void): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isUnreachable(error instanceof StartError ? error.cause : error)) throw error
      if (tries === 1) say(`${(error as Error).message} Waiting for it.`)
      await setTimeout(RETRY)
    }
  }
}
