import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { bulkCalls } from '#test/bulk.ts'
import { refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'

const everywhere: Permission[] = ['view-users', 'access-all-dealers']
const role = (db: Db, app: string) =>
  db.row<{ id: string }>`select id from roles where app_id = ${app} limit 1`

test(
  'R103: who sees every change reads what others did once it was started, without apps out of sight, and can undo none of it',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const maker = await givenUser(db, {
      role: 'admin',
      firstName: 'Aude',
      permissions: [...everywhere, 'modify-users', 'provision-apps', 'all-permissions'],
    })
    const app = await givenApp(db, 'secret')
    await giveRole(db, maker, app, 'clerk')
    const id = await givenUser(db)
    const own = await bulkCalls(db, maker)
    const auditor = await bulkCalls(db, await givenUser(db, { role: 'admin', permissions: everywhere }))
    const input = { Act: 'give' as const, Target: (await role(db, app))!.id, IDs: [id] }
    const preview = await own.plan(input)
    await assert.rejects(auditor.run(preview.ID), refusal(404))
    const { ID } = await own.whole(input)
    const read = await auditor.run(ID)
    assert.deepEqual([read.By, read.Counts.Done, read.MayUndo], [{ Name: 'Aude Tremblay' }, 1, false])
    assert.equal(read.Target?.Name, '')
    const [row] = await auditor.rows(ID)
    assert.deepEqual([row!.Name, row!.From, row!.To], ['Marie Tremblay', [], []])
    assert.deepEqual((await own.rows(ID))[0]!.To, ['secret (Clerk)'])
    await assert.rejects(auditor.undo(ID), refusal(404))

    const near = await bulkCalls(
      db,
      await givenUser(db, { role: 'admin', dealerId, permissions: ['view-users'] }),
    )
    await assert.rejects(near.run(ID), refusal(404))
    await db.rows`update users set deleted_at = now() where id = ${id}`
    assert.equal(
      (await auditor.rows(ID))[0]!.Name,
      null,
      'deleted people are named to those who may restore them',
    )
  }),
)
