import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sharesOf } from './connections.ts'
import { gateOf } from './gate.ts'

test('a gate lets in as many as it has places, the others in their order, and nobody waits for longer than they would', async () => {
  const gate = gateOf(2, 50)
  const order: string[] = []
  const leave = await gate.enter()
  const leaveToo = await gate.enter()
  const third = gate.enter().then((leaving) => {
    order.push('third')
    return leaving
  })
  const fourth = gate.enter().then(() => order.push('fourth'))
  assert.equal(gate.state().inUse, 2)
  assert.equal(gate.state().waiting, 2)
  leave()
  leave()
  await third
  assert.deepEqual(order, ['third'])
  await assert.rejects(fourth, /timeout exceeded when trying to connect/)
  leaveToo()
  ;(await third)()
  assert.deepEqual(gate.state(), { inUse: 0, waiting: 0, oldest: 0 })
})

test('a gate tells for how long the first of those inside has been there', async () => {
  const gate = gateOf(2, 50)
  const leave = await gate.enter()
  await setTimeout(60)
  await gate.enter()
  assert.ok(gate.state().oldest >= 0.05)
  leave()
  assert.ok(gate.state().oldest < 0.05)
})

test('the connections are shared by use: few for exports, and the rest halved', () => {
  assert.deepEqual(sharesOf(23), { statements: 10, transactions: 10, copies: 3 })
  assert.deepEqual(sharesOf(100), { statements: 49, transactions: 48, copies: 3 })
  assert.deepEqual(sharesOf(4), { statements: 2, transactions: 1, copies: 1 })
  for (let all = 4; all <= 400; all += 1) {
    const { statements, transactions, copies } = sharesOf(all)
    assert.equal(statements + transactions + copies, all)
    assert.ok(Math.min(statements, transactions, copies) >= 1)
  }
})
