import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DAY_MS, dayOf } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { namelessUntil } from '#domain/server/event-retention.ts'
import { removePeople } from '#features/privacy/retention/server/remove-people.ts'
import { NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { type Answer, ask } from './comparing.ts'
import { countUntil, filters, givenWorld, marks, periods, settingsIn, worlds } from './world.ts'

const ZONE = 'America/Toronto'
const numRuns = Number(process.env.WORLDS ?? 4)

const removeAll = async (db: Db, days: number) => {
  while (await removePeople(db, { days, zone: ZONE }, NOW));
  return namelessUntil(db)
}

/** Figures that are about people of events, and about accounts at the end of the period. */
const ofPeople = ['manuallyLockedUsers', 'autoLockedUsers', 'lockedUsers', 'modifiedUsers', 'totalModified']
const ofSignIns = /^(in)?activeUsers$|^average(Active|Inctive)/
const ofLocks = /^total(Unl|L)ocked$|^(inactiveUsers|activeUsers|locked|unlocked)PerRole$/

type Span = { from: string; to: string }

/** Whether the figure may be unknown, since its people are in events of several months or before the 30 days. */
function mayBeUnknown(key: string, { from, to }: Span, until: Date): boolean {
  const [start, end] = [new Date(from), new Date(to)]
  const month = (at: Date) => dayOf(at, ZONE).slice(0, 7)
  if (end.getTime() >= NOW.getTime() - 1) return ofPeople.includes(key) && start < until
  if (ofPeople.includes(key)) return start < until && (end >= until || month(start) !== month(end))
  if (ofSignIns.test(key)) return end.getTime() - 30 * DAY_MS < until.getTime()
  return ofLocks.test(key) && end < until
}

let compared = 0
function compareFigures(name: string, before: object, after: object, span: Span, until: Date) {
  for (const [key, value] of Object.entries(before)) {
    if (['Settings', 'compare'].includes(key)) continue
    const now = (after as Record<string, unknown>)[key]
    if (mayBeUnknown(key, span, until))
      assert.ok(now == null || (Array.isArray(now) && now.length === 0), `${name} ${key}`)
    else if (!ofLocks.test(key)) assert.deepEqual(now, value, `${name} ${key}`)
    else assert.deepEqual(countsOf(now), countsOf(value), `${name} ${key}`)
    compared += 1
  }
}

/** Without the numbers of the other period, which may be unknown while these are not. */
const countsOf = (value: unknown) =>
  Array.isArray(value)
    ? new Map(
        (value as { ID: string; Count: number }[]).flatMap(({ ID, Count }) => (Count ? [[ID, Count]] : [])),
      )
    : value

test('R108: without their people, events give the same figures in every report, or none where the people of several months had to be told apart', () =>
  fc.assert(
    fc.asyncProperty(
      worlds,
      periods,
      filters,
      marks,
      fc.integer({ min: 30, max: 700 }),
      (plan, period, filter, mark, days) =>
        onDb(async (db) => {
          const world = await givenWorld(db, plan)
          await countUntil(db, mark)
          const admin = await givenUser(db, { role: 'system_admin', email: 'zz-admin@example.test' })
          const settings = settingsIn(world, period, { ...filter, user: undefined })
          const before = await ask(db, admin, settings)
          const until = await removeAll(db, days)
          if (!until) return
          for (const [index, { name, data }] of (await ask(db, admin, settings)).entries()) {
            const was = before[index]!.data
            const { from, to, compare } = was.Settings as unknown as Span & { compare?: Span }
            compareFigures(name, was, data, { from, to }, until)
            if (compare)
              compareFigures(
                `${name} compare`,
                was['compare'] as Answer,
                data['compare'] as Answer,
                compare,
                until,
              )
          }
        })(),
    ),
    { numRuns: numRuns * 5, endOnFailure: true },
  ))
