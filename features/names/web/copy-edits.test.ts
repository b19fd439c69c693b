import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchable } from '#core/contract/fold.ts'
import type { CopyRow } from '../contract.ts'
import {
  changesToSave,
  isDirty,
  matching,
  missingCount,
  noEdits,
  tagProblems,
  withAdded,
  withAddedChanged,
  withTexts,
} from './copy-edits.ts'

const row = (Kind: CopyRow['Kind'], Tag: string, english: string, french: string): CopyRow => ({
  Kind,
  Tag,
  'en-US': english,
  'fr-CA': french,
  Stored: english || Tag,
  Apps: ['Pièces'],
})
const clerk = row('role', 'clerk', 'Clerk', 'Commis')
const view = row('permission', 'parts/view', 'View', '')
const rows = [clerk, view]
const empty = { Kind: 'role', Tag: '', 'en-US': '', 'fr-CA': '' } as const

test('a text typed back to what is saved is no edit', () => {
  const typed = withTexts(noEdits, clerk, { 'en-US': 'Agent', 'fr-CA': 'Commis' })
  assert.ok(isDirty(typed))
  assert.ok(!isDirty(withTexts(typed, clerk, { 'en-US': 'Clerk', 'fr-CA': 'Commis' })))
})

test('texts count as missing until both languages have one, and when they are deleted', () => {
  assert.equal(missingCount(rows, noEdits), 1)
  assert.equal(missingCount(rows, withTexts(noEdits, view, { 'en-US': 'View', 'fr-CA': 'Voir' })), 0)
  assert.equal(missingCount(rows, withTexts(noEdits, clerk, null)), 2)
  const orphan = { ...clerk, Stored: null }
  assert.equal(missingCount([orphan, view], withTexts(noEdits, orphan, null)), 1)
})

test('a new row needs a tag that nothing else has; one without anything is left out', () => {
  const added = withAdded(withAdded(noEdits, empty), { ...empty, 'fr-CA': 'Gérance' })
  assert.deepEqual([...tagProblems(rows, added)], [[2, 'valid.required']])
  const used = withAddedChanged(added, { ...empty, id: 2, Tag: ' clerk ' })
  assert.deepEqual([...tagProblems(rows, used)], [[2, 'copy.duplicateTag']])
  const app = withAddedChanged(added, { ...empty, id: 2, Kind: 'app', Tag: 'clerk' })
  assert.deepEqual([...tagProblems(rows, app)], [])
  assert.ok(!isDirty(withAdded(noEdits, empty)))
})

test('a save sends what was edited and nothing else', () => {
  const edits = withAdded(
    withAdded(withTexts(withTexts(noEdits, clerk, null), view, { 'en-US': 'View', 'fr-CA': 'Voir' }), empty),
    { ...empty, Tag: 'boss' },
  )
  assert.deepEqual(changesToSave(rows, edits, 4), {
    Version: 4,
    Rows: [
      { Kind: 'permission', Tag: 'parts/view', 'en-US': 'View', 'fr-CA': 'Voir' },
      { ...empty, Tag: 'boss' },
    ],
    Deleted: [{ Kind: 'role', Tag: 'clerk' }],
  })
})

test('rows are found by kind, by the language that they lack, and by words without accents', () => {
  const any = { kind: '', missing: '', words: [] } as const
  assert.deepEqual(matching(rows, { ...any, kind: 'role' }, searchable), [clerk])
  assert.deepEqual(matching(rows, { ...any, missing: 'fr-CA' }, searchable), [view])
  assert.deepEqual(matching(rows, { ...any, missing: 'en-US' }, searchable), [])
  assert.deepEqual(matching(rows, { ...any, words: ['pieces', 'comm'] }, searchable), [clerk])
})
