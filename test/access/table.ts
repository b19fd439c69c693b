import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { AccessToSave, CurrentAccess } from '#features/access/contract.ts'
import { decide } from '#features/access/contract/decide.ts'
import { held, inWords, known, person, sent } from './world.ts'

/** What becomes of one app, or why nothing does: status, path and message of each refusal. */
export function outcome(
  by: Viewer,
  before: CurrentAccess,
  after: AccessToSave,
  app = 'parts',
  of = known,
): string {
  const { next, refused } = decide(by, before, after, of)
  if (refused) return refused.map(({ status, path, message }) => `${status} ${path} ${message}`).join(', ')
  return inWords(next.Apps.find(({ ID }) => ID === app))
}

type Lists = Parameters<typeof held>[1]
/** What was held (null: not the app), what is sent (null: the app is left out), and what comes of it. */
type Case = [what: string, by: Viewer, had: Lists | null, sends: Lists | null, comes: string]

/** Cases about one app of somebody at dealer A. */
export function table(title: string, cases: readonly Case[], app = 'parts') {
  for (const [what, by, had, sends, comes] of cases)
    void test(`${title} ${what}`, () => {
      const before = person(had ? [held(app, had)] : [])
      assert.equal(outcome(by, before, { Apps: sends ? [sent(app, sends)] : [] }, app), comes)
    })
}

export const BUYER = 'parts buyer'
export const CHIEF = 'parts chief'
export const GUEST = 'parts guest'
export const AT_A1 = 'parts buyer @ a1'
export const AT_A2 = 'parts buyer @ a2'
export const CHIEF_AT_A1 = 'parts chief @ a1'
export const GUEST_AT_A1 = 'parts guest @ a1'
/** A buyer in one store, and in two. */
export const inOne = { roles: [BUYER], stores: [AT_A1] }
export const inBoth = { roles: [BUYER], stores: [AT_A1, AT_A2] }
