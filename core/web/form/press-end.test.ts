import assert from 'node:assert/strict'
import { test } from 'node:test'

/** Stands for an element of the page: what it is within, as selectors. */
class Element {
  readonly within: string
  constructor(within: string) {
    this.within = within
  }
  closest = (selectors: string) => (selectors.split(', ').includes(this.within) ? this : null)
}

test('a second press at the place of a submit is ignored, but not on a button of a toast', async () => {
  const { watchPresses } = await import('./press-end.ts')
  const clicked: ((event: object) => void)[] = []
  const addEventListener = (kind: string, listener: (event: object) => void) =>
    kind === 'click' && clicked.push(listener)
  Object.assign(globalThis, { window: { addEventListener }, Element })
  watchPresses()
  const isIgnored = (within: string) => {
    let ignored = false
    const event = { type: 'click', clientX: 5, clientY: 5, timeStamp: 100, detail: 1 }
    for (const listener of clicked)
      listener({
        ...event,
        target: new Element(within),
        preventDefault: () => undefined,
        stopImmediatePropagation: () => {
          ignored = true
        },
      })
    return ignored
  }
  assert.equal(isIgnored('button[type=submit]'), false)
  assert.equal(isIgnored('button'), true)
  assert.equal(isIgnored('[popover] button'), false)
})

test('a press is listened to only once a form asks for it, and without one nothing waits', async () => {
  const listened: string[] = []
  const { pressEnd, watchPresses } = await import('./press-end.ts')
  Object.assign(globalThis, { window: { addEventListener: (kind: string) => listened.push(kind) } })
  assert.equal(listened.length, 0)
  await pressEnd()
  watchPresses()
  assert.ok(listened.length > 0)
})
