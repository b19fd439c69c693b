import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CleanupCount, Receipt } from '../contract.ts'
import { stepOf, twoYearsBefore } from './cleanup-step.ts'

const count: CleanupCount = { count: 3, kept: [], deleteInProgress: false, restoreInProgress: false }
const receipt = (ID: string, State: Receipt['State']): Receipt => ({
  ID,
  Kind: 'orphaned',
  State,
  Date: null,
  StartedBy: null,
  StartedAt: '2026-11-22T12:00:00Z',
  EndedAt: null,
  Count: 3,
  Deleted: 3,
  Kept: [],
  Restored: 0,
  NotRestored: [],
  RestorableUntil: null,
})
const nothing = { receipts: [], job: undefined, count: undefined, failed: false }

test('the dialog counts, then asks, or says that nobody is to be deleted', () => {
  assert.equal(stepOf(nothing).name, 'counting')
  assert.equal(stepOf({ ...nothing, failed: true }).name, 'failed')
  assert.equal(stepOf({ ...nothing, count }).name, 'confirm')
  assert.equal(stepOf({ ...nothing, count: { ...count, count: 0 } }).name, 'none')
})

test('everybody who looks while a job runs sees it, also before its list is made', () => {
  const one = receipt('one', 'restoring')
  assert.deepEqual(stepOf({ ...nothing, receipts: [one], count }), { name: 'running', receipt: one })
  assert.equal(stepOf({ ...nothing, count: { ...count, deleteInProgress: true } }).name, 'running')
  assert.equal(stepOf({ ...nothing, job: 'one', count }).name, 'running')
})

test('a job that ended while the dialog was open leaves its receipt', () => {
  const one = receipt('one', 'ended')
  assert.deepEqual(stepOf({ ...nothing, receipts: [one], job: 'one', count }), {
    name: 'receipt',
    receipt: one,
  })
  assert.equal(stepOf({ ...nothing, receipts: [one], count }).name, 'confirm')
})

test('the proposed day is two years before today, also on 29 February', () => {
  assert.equal(twoYearsBefore('2026-11-22'), '2024-11-22')
  assert.equal(twoYearsBefore('2028-02-29'), '2026-02-28')
})
