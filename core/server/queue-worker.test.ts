import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clock } from './clock.ts'
import { startWorker } from './queue-worker.ts'

/** Works on a queue that fails so each time, until it was tried three times; answers what was logged. */
async function failing(name: string, error: Error) {
  const logged: object[] = []
  const thrice = Promise.withResolvers<void>()
  let tries = 0
  const worker = startWorker({
    name,
    clock,
    log: { error: (fields) => void logged.push(fields) },
    work: () => {
      tries += 1
      if (tries === 3) thrice.resolve()
      return Promise.reject(error)
    },
    forget: async () => {},
  })
  await thrice.promise
  await worker.stop()
  return logged
}

test('a queue that fails again and again is one line: without a stack where the database is away', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const fault = new Error('a fault')
  assert.deepEqual(await Promise.all([failing('away', away), failing('faulty', fault)]), [
    [{ queue: 'away', code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED' }],
    [{ queue: 'faulty', err: fault }],
  ])
})
