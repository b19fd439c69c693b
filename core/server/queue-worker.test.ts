import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR_MS } from '#core/contract/days.ts'
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

test('F12: a process whose clock is wrong works on no queue until it is right', async () => {
  const happened: string[] = []
  const worked = Promise.withResolvers<void>()
  const worker = startWorker({
    name: 'waiting',
    clock,
    log: { error: () => {} },
    isClockWrong: () => happened.push('looked') === 1,
    work: async () => {
      happened.push('worked')
      worked.resolve()
      return 'none'
    },
  })
  await worked.promise
  await worker.stop()
  assert.deepEqual(happened.slice(0, 3), ['looked', 'looked', 'worked'])
})

test('a queue that is polled seldom rests while another is polled again', async () => {
  const works = { often: 0, seldom: 0 }
  const again = Promise.withResolvers<void>()
  const start = (name: keyof typeof works, pollMs?: number) =>
    startWorker({
      name,
      clock,
      log: { error: () => {} },
      ...(pollMs && { pollMs }),
      work: async () => {
        works[name] += 1
        if (works.often === 2) again.resolve()
        return 'none'
      },
    })
  const workers = [start('seldom', HOUR_MS), start('often')]
  await again.promise
  for (const { stop } of workers) await stop()
  assert.equal(works.seldom, 1)
})
