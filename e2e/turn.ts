import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PORTAL_URL } from './addresses.ts'

/** A port as a lock between the processes of the journeys: it is free again when its process ends, however it ends. */
const LOCK = Number(new URL(PORTAL_URL).port) + 2

/** Waits until no other journey has its turn; answers the function that ends this one. */
export async function takeTurn(): Promise<() => void> {
  for (;;) {
    const lock = createServer()
    const taken = await new Promise<boolean>((answer) => {
      lock.once('error', () => answer(false))
      lock.listen(LOCK, 'localhost', () => answer(true))
    })
    if (taken) return () => void lock.close()
    await pause(200)
  }
}
