import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { BLIP_MS, type Connection, connectionWatch } from './connection-watch.ts'

function watched(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const state = { build: 'a' as string | null, online: true, asked: 0, shown: [] as Connection[] }
  const watch = connectionWatch({
    probe: () => {
      state.asked += 1
      return Promise.resolve(state.build)
    },
    isOnline: () => state.online,
    ownBuild: () => 'a',
    show: (connection) => state.shown.push(connection),
  })
  const pass = async (milliseconds: number) => {
    t.mock.timers.tick(milliseconds)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { state, watch, pass }
}

test('an interruption of less than two seconds is not shown', async (t) => {
  const { state, watch, pass } = watched(t)
  watch.failed()
  await pass(BLIP_MS - 1)
  watch.answered()
  await pass(60_000)
  assert.deepEqual([state.shown, state.asked], [['fine'], 0])
})

test('a server that is away is shown, asked after growing pauses, and its return is noticed', async (t) => {
  const { state, watch, pass } = watched(t)
  state.build = null
  watch.failed()
  watch.failed()
  await pass(BLIP_MS)
  assert.deepEqual(state.shown, ['away'])
  const asked: number[] = []
  for (let second = 0; second < 60; second += 1) {
    await pass(1000)
    asked.push(state.asked)
  }
  assert.deepEqual(
    [2, 6, 14, 30, 60].map((second) => asked[second - 1]),
    [2, 3, 4, 5, 6],
  )
  state.build = 'a'
  await pass(30_000)
  assert.equal(state.shown.at(-1), 'fine')
  const before = state.asked
  await pass(120_000)
  assert.equal(state.asked, before)
})

test('without a network nothing is asked; when it is back, the server is asked at once', async (t) => {
  const { state, watch, pass } = watched(t)
  state.online = false
  watch.failed()
  await pass(BLIP_MS)
  assert.deepEqual([state.shown, state.asked], [['offline'], 0])
  state.online = true
  await watch.look()
  assert.deepEqual([state.shown.at(-1), state.asked], ['fine', 1])
})

test('a server that comes back with another build is told from one with the same', async (t) => {
  const { state, watch, pass } = watched(t)
  state.build = null
  watch.failed()
  await pass(BLIP_MS)
  state.build = 'b'
  await watch.look()
  assert.equal(state.shown.at(-1), 'outdated')
  watch.answered()
  assert.equal(state.shown.at(-1), 'outdated')
})

test('while nothing has failed, a look without an answer says nothing', async (t) => {
  const { state, watch } = watched(t)
  state.build = null
  await watch.look()
  assert.deepEqual(state.shown, [])
})

test('an answer that was under way when the network was lost does not hide that', async (t) => {
  const { state, watch, pass } = watched(t)
  state.online = false
  watch.failed()
  watch.answered()
  await pass(BLIP_MS)
  assert.deepEqual(state.shown, ['offline'])
})
