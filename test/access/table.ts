import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { AccessToSave, CurrentAccess } from '#features/people/access/contract.ts'
import { decide } from '#features/people/access/contract/decide.ts'
import { held, inWords, known, person, sent } from './world.ts'

/** Describes the access in one app after a save, or the status, path and message of each refusal. */
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
/** The former access (null without the app), the sent access (null leaves the app out), and the expected outcome. */
type Case = [what: string, by: Viewer, had: Lists | null, sends: Lists | null, expected: string]
/** Tests saves of one app of a person at dealer A. */
export function table(title: string, cases: readonly Case[], app = 'parts') {
  for (const [what, by, had, sends, expected] of cases)
    void test(`${title} ${what}`, () => {
      const before = person(had ? [held(app, had)] : [])
      assert.equal(outcome(by, before, { Apps: sends ? [sent(app, sends)] : [] }, app), expected)
    })
}

export const BUYER = 'parts buyer'
export const CHIEF = 'parts chief'
export const GUEST = 'parts guest'
export const AT_A1 = 'parts buyer @ a1'
export const AT_A2 = 'parts buyer @ a2'
export const CHIEF_AT_A1 = 'parts chief @ a1'
export const GUEST_AT_A1 = 'parts guest @ a1'
/** The access of a buyer in one store, and in two. */
export const inOne = { roles: [BUYER], stores: [AT_A1] }
export const inBoth = { roles: [BUYER], stores: [AT_A1, AT_A2] }
