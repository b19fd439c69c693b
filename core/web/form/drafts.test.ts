import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import { removeDrafts } from '#core/web/session/drafts-key.ts'
import { draftName, keepDraft, readDraft } from './drafts.ts'

/** A storage whose keys are its own properties, as in a browser. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(store, key) ? store[key]! : null),
    setItem: (key: string, text: string) => void (store[key] = text),
    removeItem: (key: string) => void delete store[key],
  }
  const store = Object.create(methods) as Record<string, string>
  return store as unknown as Storage
}
const NOW = 1_700_000_000_000
const draft = (at = NOW, values: object = { name: 'typed' }) => ({ at, version: 3, values: { ...values } })

test('R87: a draft is kept for one person and one place, for 14 days', () => {
  const kept = storage()
  const name = draftName('me', '/user/1/edit 1')
  keepDraft(kept, name, draft())
  assert.deepEqual(readDraft(kept, name, NOW + 14 * DAY_MS - 1), draft())
  assert.equal(readDraft(kept, name, NOW + 14 * DAY_MS), null)
  assert.equal(readDraft(kept, draftName('them', '/user/1/edit 1'), NOW), null)
  assert.equal(readDraft(kept, draftName('me', '/user/2/edit 2'), NOW), null)
})

test('R87: drafts are bounded in number, the newest stay; an old one goes with the next', () => {
  const kept = storage()
  kept.setItem('other', 'stays')
  keepDraft(kept, draftName('me', 'old'), draft(NOW - 14 * DAY_MS))
  for (let n = 0; n < 25; n += 1) keepDraft(kept, draftName('me', `${n}`), draft(NOW + n))
  const places = Object.keys(kept).flatMap((key) => (key === 'other' ? [] : [key.split(' ')[1]]))
  assert.deepEqual(
    places,
    Array.from({ length: 20 }, (_, n) => `${n + 5}`),
  )
  assert.equal(kept.getItem('other'), 'stays')
})

test('R87: a draft that is too long is not kept, nor the former one in its place', () => {
  const kept = storage()
  const name = draftName('me', 'long')
  keepDraft(kept, name, draft())
  keepDraft(kept, name, draft(NOW, { name: 'x'.repeat(200_001) }))
  assert.equal(readDraft(kept, name, NOW), null)
})

test('what is no draft is not offered', () => {
  const kept = storage()
  for (const text of ['', '{', '3', '{"at": "now", "values": {}}', '{"at": 1}']) {
    kept.setItem(draftName('me', 'broken'), text)
    assert.equal(readDraft(kept, draftName('me', 'broken'), NOW), null, text)
  }
})

test('R87: a sign-out removes all drafts, and nothing else', () => {
  const kept = storage()
  kept.setItem('other', 'stays')
  keepDraft(kept, draftName('me', 'one'), draft())
  keepDraft(kept, draftName('them', 'two'), draft())
  removeDrafts(kept)
  assert.deepEqual(Object.keys(kept), ['other'])
})
