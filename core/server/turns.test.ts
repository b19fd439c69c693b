import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '#test/call.ts'
import { Refusal, TooOften } from './errors.ts'
import { turns } from './turns.ts'

/** Work that ends when it is told to. */
function jobs(bounds: Parameters<typeof turns>[0]) {
  const { run } = turns(bounds)
  const running: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const add = (who: string, name: string) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return run(async () => {
      running.push(name)
      await end.promise.finally(() => running.splice(running.indexOf(name), 1))
    }, who)
  }
  /** All that follows from what was done so far has happened. */
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string, error?: Error) => {
    if (error) ends.get(name)!.reject(error)
    else ends.get(name)!.resolve()
    await settled()
  }
  return { add, end, settled, running }
}

const bounds = {
  atOnce: 3,
  ofOne: () => 2,
  waiting: 4,
  waitingOfOne: 3,
  refuse: (full: 'all' | 'one') =>
    full === 'one' ? new TooOften(1, 'tooMany') : new Refusal(503, 'unavailable'),
}

test('one person has two turns at once, and what others ask for passes those that wait', async () => {
  const { add, end, settled, running } = jobs(bounds)
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('b', 'b2')]
  await settled()
  assert.deepEqual(running, ['a1', 'a2', 'b1'])
  await end('b1')
  assert.deepEqual(running, ['a1', 'a2', 'b2'], 'a3 came first, but is the third of its person')
  await end('a1')
  assert.deepEqual(running, ['a2', 'b2', 'a3'])
  for (const name of ['a2', 'b2', 'a3']) await end(name)
  await Promise.all(all)
})

test('work that fails makes room as well', async () => {
  const { add, end, settled, running } = jobs({ ...bounds, atOnce: 1 })
  const failed = assert.rejects(add('a', 'a1'), /broken/)
  const other = add('b', 'b1')
  await end('a1', new Error('broken'))
  await failed
  await settled()
  assert.deepEqual(running, ['b1'])
  await end('b1')
  await other
})

test('a person too much of whose work waits is refused, and everybody once too much waits', async () => {
  const { add, end, settled, running } = jobs(bounds)
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name))
  await assert.rejects(add('a', 'a6'), { ...refusal(429, 'tooMany'), seconds: 1 })
  all.push(add('b', 'b1'), add('b', 'b2'))
  await assert.rejects(add('c', 'c1'), refusal(503, 'unavailable'))
  await settled()
  assert.deepEqual(running, ['a1', 'a2', 'b1'])
  for (const name of ['a1', 'a2', 'b1', 'b2', 'a3', 'a4', 'a5']) await end(name)
  await Promise.all(all)
})

test('where nothing waits, a person is refused for what runs of their own, and others for what runs of all', async () => {
  const { take } = turns({ ...bounds, ofOne: () => 1, waiting: 0, waitingOfOne: 0 })
  const end = await take('a')
  await assert.rejects(take('a'), refusal(429, 'tooMany'))
  await take('b')
  await take('c')
  await assert.rejects(take('d'), refusal(503, 'unavailable'))
  end()
  await take('d')
})

test('work that waits for too long is refused, and its place is free', async () => {
  const { take } = turns({ atOnce: 1, waiting: 1, patienceMs: 20, patient: (who) => who === 'patient' })
  const end = await take()
  await assert.rejects(take(), refusal(503, 'unavailable'))
  const waiting = take('patient')
  await new Promise((resolve) => setTimeout(resolve, 60))
  end()
  ;(await waiting)()
  const again = await take()
  const next = take()
  again()
  await next
})
