import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Permission } from '#domain/contract/permissions.ts'
import { loadAbsentViewer, type SignedIn } from '#domain/server/viewer.ts'
import { mayDelete } from '#features/people/rules.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { inactiveSince, orphaned, protectionOf } from './criterion.ts'

const both: Permission[] = ['delete-users', 'access-all-dealers']
const roles = [undefined, 'manager', 'admin', 'system_admin']
type Found = { id: string; reason: string | null }
const held: Permission[][] = [[], ['view-users'], ['modify-primary'], ['all-permissions']]

test(
  'I154: a cleanup deletes only people that the viewer could delete one by one, and no system admin',
  onDb(async (db) => {
    const people = []
    for (const role of roles)
      for (const permissions of held)
        for (const primary of [false, true])
          people.push(await givenUser(db, { ...(role && { role }), permissions, primary }))
    let kept = 0
    for (const role of roles)
      for (const more of held) {
        const id = await givenUser(db, { ...(role && { role }), permissions: [...both, ...more] })
        const viewer: SignedIn = (await loadAbsentViewer(db, id))!
        const found: Found[] = await db.rows<Found>`
          select u.id, ${protectionOf(viewer, inactiveSince('2024-01-01', NOW, 'UTC'))} as reason
            from users u where u.id = any(${[id, ...people]}::uuid[])`
        assert.equal(found.length, people.length + 1)
        for (const one of found) {
          const user = await readUser(db, viewer, one.id)
          const goes = mayDelete(viewer, user) && user.IDMRole !== 'system_admin'
          assert.equal(one.reason === null, goes, `${role} with ${more.join()}: ${one.reason}`)
          if (!goes) kept += 1
        }
        assert.equal(found.find((one) => one.id === id)?.reason, 'self')
      }
    assert.ok(kept > 100)
  }),
)

test(
  'I154: an account younger than the cutoff is kept as recent',
  onDb(async (db) => {
    const viewer = (await loadAbsentViewer(db, await givenUser(db, { role: 'admin', permissions: both })))!
    const id = await givenUser(db)
    const reasonAt = async (createdAt: Date) => {
      await db.rows`update users set created_at = ${createdAt} where id = ${id}`
      const row = await db.row<{ reason: string | null }>`
        select ${protectionOf(viewer, orphaned(NOW))} as reason from users u where u.id = ${id}`
      return row!.reason
    }
    assert.equal(await reasonAt(new Date('2026-11-20T15:00:00Z')), 'recent')
    assert.equal(await reasonAt(new Date('2026-11-20T14:59:59Z')), null)
  }),
)
