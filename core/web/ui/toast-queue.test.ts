import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Toast,
  type PastToast,
  visibleToasts,
  withoutButton,
  withoutToast,
  withPast,
  withToast,
} from './toast-queue.ts'

const toast = (key: string, more: Partial<Toast> = {}): Toast => ({ key, message: key, ...more })
const keys = (queue: Toast[]) => queue.map(({ key }) => key)
const queue = ['a', 'b', 'c', 'd'].reduce<Toast[]>((all, key) => withToast(all, toast(key)), [])

test('at most three are shown, the newest last', () => {
  assert.deepEqual(keys(visibleToasts(queue)), ['b', 'c', 'd'])
})

test('an older toast is shown again when there is room', () => {
  assert.deepEqual(keys(visibleToasts(withoutToast(queue, 'c'))), ['a', 'b', 'd'])
})

test('the same key replaces', () => {
  const again = withToast(queue, toast('b', { message: 'again' }))
  assert.deepEqual(keys(again), ['a', 'c', 'd', 'b'])
  assert.equal(again.at(-1)?.message, 'again')
})

test('"saved" replaces "saving"', () => {
  assert.deepEqual(keys(withToast([toast('saving')], toast('saved', { clears: 'saving' }))), ['saved'])
})

const AT = new Date('2026-11-21T12:00:00Z')
const tell = (all: readonly PastToast[], one: Toast) => withPast(all, one, AT, 'fr-CA')

test('the history has the newest toast first, keeps duplicates, and holds at most 50', () => {
  const history = Array.from({ length: 60 }, (_, index) =>
    toast('a', { message: `${index}`, ttl: 3000 }),
  ).reduce<readonly PastToast[]>(tell, [])
  assert.deepEqual([history.length, history[0]?.message, history.at(-1)?.message], [50, '59', '10'])
  assert.equal(new Set(history.map(({ id }) => id)).size, 50)
  assert.deepEqual([history[0]?.at, history[0]?.lang], [AT, 'fr-CA'])
})

test('the history keeps failures that stay, but no work in progress', () => {
  const all = [toast('saving', { ttl: null }), toast('failed', { ttl: null, kind: 'error' })]
  assert.deepEqual(
    all.reduce<readonly PastToast[]>(tell, []).map(({ message }) => message),
    ['failed'],
  )
})

test('R86: the history keeps what a save offers until it is pressed, and no button of a form', () => {
  const button = () => ({ label: 'Undo', onClick: () => {} })
  const [one, two] = [button(), button()]
  const all = [
    toast('a', { kind: 'success', button: one }),
    toast('b', { kind: 'success', button: two }),
    toast('c', { button: button() }),
  ].reduce<readonly PastToast[]>(tell, [])
  const offered = (history: readonly PastToast[]) => history.map((past) => past.button)
  assert.deepEqual(offered(all), [undefined, two, one])
  assert.deepEqual(offered(withoutButton(all, one)), [undefined, two, undefined])
})
