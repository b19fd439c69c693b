import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AT_A1, AT_A2, BUYER, CHIEF, CHIEF_AT_A1 } from '#test/access/table.ts'
import { held, holding, inWords, known, lacking, manager, person, viewer } from '#test/access/world.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { AppAccess } from '../contract.ts'
import { missingValues, type Places, withChosen, withToggled } from './colleague-differences.ts'
import {
  type AppComparison,
  chosenByDefault,
  compareWithColleague,
  refusalOf,
} from './compare-with-colleague.ts'
import { sameInApp } from './same-access.ts'

const code = { code: 'B-7' }
const admin = viewer()
const inA: Places = { dealerId: 'A', own: ['a1', 'a2'], colleague: { DealerID: 'A', stores: ['a1', 'a2'] } }
const fromB: Places = { ...inA, colleague: { DealerID: 'B', stores: ['b1'] } }

/** The likeness to a colleague who has this in Parts, for somebody who has that. */
const inParts = (by: Viewer, has: AppAccess | undefined, like: AppAccess | undefined, places = inA) => {
  const before = person(has ? [has] : [])
  const of = { viewer: by, before, draft: before, known }
  return { of, apps: compareWithColleague(of, like ? [like] : [], places) }
}
/** Each difference with its sign, and why it may not be. */
const lines = (apps: readonly AppComparison[]) =>
  apps.flatMap(({ differences }) =>
    differences.map(({ key, refused }) => key.replace(/ +/g, ' ') + (refused ? ` (${refused})` : '')),
  )
/** The one app in which they differ. */
const only = (apps: readonly AppComparison[]) => {
  const [app] = apps
  assert.ok(app && apps.length === 1)
  return app
}
const keys = ({ differences }: AppComparison, adds = [true]) =>
  new Set(differences.filter((one) => !one.refused && adds.includes(one.adds)).map(({ key }) => key))

test('what the colleague has in addition is added, what they do not have is taken only when chosen', () => {
  const has = held('parts', {
    roles: [BUYER],
    stores: [AT_A1],
    permissions: ['parts return'],
    attributes: { limit: '5' },
  })
  const like = held('parts', {
    roles: [BUYER],
    stores: [AT_A2],
    permissions: ['parts order'],
    attributes: { ...code, limit: '9' },
  })
  const { apps } = inParts(admin, has, like)
  const parts = only(apps)
  assert.deepEqual(lines(apps), [
    '+ attribute code',
    `+ store ${BUYER} a2`,
    '+ permission parts order',
    '- attribute limit',
    '- permission parts return',
    `- store ${BUYER} a1`,
  ])
  const added = withChosen('parts', has, parts.differences, keys(parts))
  assert.equal(
    inWords(added),
    `code = B-7, limit = 5, ${BUYER}, ${AT_A1}, ${AT_A2}, parts order, parts return`,
  )
  const same = withChosen('parts', has, parts.differences, keys(parts, [true, false]))
  assert.ok(sameInApp(same, like))
})

test('what the viewer may not give or take is told with the reason', () => {
  const like = held('parts', {
    roles: [BUYER, CHIEF],
    stores: [AT_A1, CHIEF_AT_A1],
    permissions: ['parts prices'],
    attributes: code,
  })
  assert.deepEqual(lines(inParts(admin, undefined, like).apps), [
    '+ attribute code',
    `+ role ${BUYER}`,
    `+ role ${CHIEF} (prov.err.role)`,
    `+ store ${BUYER} a1`,
    `+ store ${CHIEF} a1 (prov.err.role)`,
    '+ permission parts prices (prov.err.permission)',
  ])
  assert.deepEqual(
    lines(inParts(manager, undefined, held('parts', { roles: [BUYER], stores: [AT_A2] })).apps),
    [`+ role ${BUYER} (prov.err.store)`, `+ store ${BUYER} a2 (prov.err.store)`],
  )
  // decide would keep these without a word.
  const has = held('parts', {
    roles: [BUYER, CHIEF],
    stores: [AT_A1, CHIEF_AT_A1],
    permissions: ['parts prices'],
  })
  assert.deepEqual(lines(inParts(admin, has, held('parts', { roles: [BUYER], stores: [AT_A1] })).apps), [
    '- permission parts prices (prov.like.kept)',
    `- role ${CHIEF} (prov.like.kept)`,
  ])
  assert.deepEqual(lines(inParts(lacking('deprovision-apps'), has, undefined).apps), [
    '- app parts (prov.err.take)',
  ])
})

test('a role for all stores of another dealer is one for all stores here; for some of them it cannot be given', () => {
  const like = held('parts', { roles: [BUYER], stores: [`${BUYER} @ b1`], attributes: code })
  const all = holding('access-all-dealers')
  const there = [`+ role ${BUYER}`, `+ store ${BUYER} a1`, `+ store ${BUYER} a2`]
  assert.deepEqual(lines(inParts(all, undefined, like, fromB).apps), ['+ attribute code', ...there])
  const some = { ...fromB, colleague: { DealerID: 'B', stores: ['b1', 'b2'] } }
  assert.deepEqual(lines(inParts(all, undefined, like, some).apps), [
    '+ attribute code',
    `+ role ${BUYER} (prov.err.otherDealer)`,
    `+ store ${BUYER} b1 (prov.err.otherDealer)`,
  ])
  // Stores that the user has are not compared with those.
  const has = held('parts', { roles: [BUYER], stores: [AT_A1], attributes: code })
  assert.deepEqual(lines(inParts(all, has, like, some).apps), [`+ store ${BUYER} b1 (prov.err.otherDealer)`])
  assert.deepEqual(lines(inParts(all, undefined, like, { ...some, own: ['a2'] }).apps).slice(1), [
    `+ role ${BUYER}`,
    `+ store ${BUYER} a2`,
  ])
})

test('a role for stores is never given without one of them, not even where none is needed', () => {
  const like = held('marketing', { roles: ['marketing buyer'], stores: ['marketing buyer @ a1'] })
  const before = person([])
  const of = { viewer: admin, before, draft: before, known }
  const marketing = only(compareWithColleague(of, [like], inA))
  const role = new Set(['+ role  marketing buyer'])
  assert.equal(inWords(withChosen('marketing', undefined, marketing.differences, role)), 'the app alone')
})

test('a required value that the colleague does not have is left to the form', () => {
  const { of, apps } = inParts(admin, undefined, held('parts', { roles: [BUYER], stores: [AT_A1] }))
  assert.deepEqual(lines(apps), [`+ role ${BUYER}`, `+ store ${BUYER} a1`])
  const parts = only(apps)
  assert.equal(refusalOf(of, parts, keys(parts)), null)
  // One that the user has is not emptied.
  const has = held('parts', { roles: [BUYER], stores: [AT_A1], attributes: code })
  assert.deepEqual(lines(inParts(admin, has, held('parts', { roles: [BUYER], stores: [AT_A1] })).apps), [
    '- attribute code (valid.required)',
  ])
})

test('values are not chosen at first: they may belong to the colleague alone; a required one is typed', () => {
  const { apps } = inParts(
    admin,
    undefined,
    held('parts', { roles: [BUYER], stores: [AT_A1], attributes: { ...code, limit: '9' } }),
  )
  const parts = only(apps)
  const chosen = chosenByDefault(parts.differences)
  assert.deepEqual(
    [...chosen].map((key) => key.replace(/ +/g, ' ')),
    [`+ role ${BUYER}`, `+ store ${BUYER} a1`],
  )
  const to = withChosen('parts', undefined, parts.differences, chosen)
  assert.equal(inWords(to), `${BUYER}, ${AT_A1}`)
  const attributes = known.apps.get('parts')?.Attributes ?? []
  assert.deepEqual(
    missingValues(attributes, to).map(({ ID }) => ID),
    ['code'],
  )
  const copied = withChosen('parts', undefined, parts.differences, keys(parts))
  assert.deepEqual(missingValues(attributes, copied), [])
  assert.deepEqual(missingValues(attributes, undefined), [])
  // An app with nothing but values is given without them.
  const valuesOnly = only(inParts(admin, undefined, held('parts', { attributes: { limit: '9' } })).apps)
  assert.deepEqual([...chosenByDefault(valuesOnly.differences)], ['+ app  parts'])
})

test('an app that holds nothing is given alone', () => {
  const of = { viewer: admin, before: person([]), draft: person([]), known }
  const service = only(compareWithColleague(of, [held('service')], inA))
  assert.deepEqual(lines([service]), ['+ app service'])
  assert.equal(inWords(withChosen('service', undefined, service.differences, keys(service))), 'the app alone')
})

test('what is chosen together is judged together', () => {
  const has = held('parts', { roles: [BUYER], stores: [AT_A1], attributes: code })
  const like = held('parts', { roles: ['parts guest'], stores: ['parts guest @ a1'], attributes: code })
  const { of, apps } = inParts(lacking('deprovision-apps'), has, like)
  const parts = only(apps)
  assert.equal(refusalOf(of, parts, keys(parts, [true, false])), null)
  // Without the new role, the last role would go, and with it the app.
  assert.equal(refusalOf(of, parts, new Set([`- role  ${BUYER}`])), 'prov.err.take')
})

test('a new role comes and goes with the stores for which it is given', () => {
  const like = held('parts', { roles: [BUYER], stores: [AT_A1, AT_A2], attributes: code })
  const { differences } = only(inParts(admin, undefined, like).apps)
  const [role, one, other] = [`+ role  ${BUYER}`, `+ store ${BUYER} a1`, `+ store ${BUYER} a2`] as const
  const without = withToggled(differences, new Set([role, one, other]), one, false)
  assert.deepEqual([...without].sort(), [role, other].sort())
  assert.deepEqual([...withToggled(differences, without, other, false)], [])
  assert.deepEqual([...withToggled(differences, new Set(), one, true)].sort(), [role, one].sort())
  assert.deepEqual([...withToggled(differences, new Set(), role, true)].sort(), [role, one, other].sort())
  assert.deepEqual([...withToggled(differences, new Set([role, one]), role, false)], [])
})
