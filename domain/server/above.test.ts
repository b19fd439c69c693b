import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { permissions } from '#domain/contract/permissions.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import { accountObstacle } from '#features/people/rules.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { accountObstacleOf, isSystemAdmin } from './above.ts'

const person = fc.record({
  role: fc.constantFrom('system_admin', 'admin', 'manager', undefined),
  permissions: fc.uniqueArray(fc.constantFrom(...permissions), { maxLength: 5 }),
  primary: fc.boolean(),
})

test(
  'R37, R38, R56: a statement about many people gives the reason that the rule gives for each',
  onDb(async (db) => {
    const given = async ({ role, ...rest }: typeof person extends fc.Arbitrary<infer T> ? T : never) =>
      givenUser(db, { ...(role && { role }), ...rest })
    const seen = new Map<string, number>()
    const some = fc.sample(person, { numRuns: 24, seed: 1 })
    const ids: string[] = []
    for (const one of some) ids.push(await given(one))
    for (const one of fc.sample(person, { numRuns: 12, seed: 2 })) {
      const viewer = await loadAbsentViewer(
        db,
        await given({
          ...one,
          permissions: [...new Set([...one.permissions, 'access-all-dealers' as const])],
        }),
      )
      const rows = await db.rows<{ id: string; reason: string | null; admin: boolean }>`
        select u.id, ${accountObstacleOf(viewer!)} as reason, ${isSystemAdmin} as admin
          from users u where u.id = any(${ids}::uuid[])`
      assert.equal(rows.length, ids.length)
      for (const { id, reason, admin } of rows) {
        const user = await readUser(db, viewer!, id)
        assert.equal(reason, accountObstacle(viewer!, user), JSON.stringify({ viewer, user }))
        assert.equal(admin, user.IDMRole === 'system_admin')
        seen.set(String(reason), (seen.get(String(reason)) ?? 0) + 1)
      }
    }
    assert.deepEqual([...seen.keys()].sort(), ['null', 'permissions', 'primary', 'rank'])
  }),
)

test(
  'R56: a system admin of no rank holds more than anybody who is none',
  onDb(async (db) => {
    const viewer = await loadAbsentViewer(
      db,
      await givenUser(db, { role: 'admin', permissions: ['access-all-dealers'] }),
    )
    const id = await givenUser(db, { role: 'system_admin' })
    await db.rows`update roles set priority = null where name = 'system_admin'`
    const row = await db.row<{ reason: string | null }>`
      select ${accountObstacleOf(viewer!)} as reason from users u where u.id = ${id}`
    assert.equal(row!.reason, 'permissions')
    assert.equal(accountObstacle(viewer!, await readUser(db, viewer!, id)), 'permissions')
  }),
)
