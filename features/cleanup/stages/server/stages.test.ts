import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { givenInactive, isDeleted } from '#test/cleanup.ts'
import {
  after,
  givenSetter,
  isLocked,
  mailsTo,
  OFF,
  preview,
  read,
  set,
  STAGES,
  stateOf,
  until,
} from '#test/cleanup-stages.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { saveCleanupStages, stageNeeds, type Stages } from '../contract.ts'
import { saveCleanupStagesRoute } from './stages.ts'

test(
  'K250: a change of the stages begins with a notice, a stage that is gone does not happen, and nothing happens when off',
  onDb(async (db) => {
    const { call } = await givenSetter(db)
    const [first, second] = [await givenInactive(db), await givenInactive(db)]
    await set(call, { DeleteDays: null })
    await until(db, NOW)
    assert.equal((await stateOf(call, first))!.DeleteAt, null)
    assert.ok((await preview(call)).Again >= 2)
    await set(call)
    assert.equal(await stateOf(call, first), null)
    await until(db, after(1))
    assert.equal(await mailsTo(db, first), 2)
    await until(db, after(30))
    assert.equal(await isLocked(db, first), false, 'the days count from the second mail')
    await until(db, after(31))
    assert.ok(await isLocked(db, first))
    await set(call, OFF)
    await db.rows`update users set locked = false, unlocked_at = ${after(32)} where id = ${second}`
    await until(db, after(500))
    assert.deepEqual([await isDeleted(db, first), await isLocked(db, second)], [false, false])
    // A deletion without a lock waits after the notice.
    await set(call, { LockDays: null })
    await until(db, after(500))
    await until(db, after(559))
    assert.equal(await isDeleted(db, second), false)
    await until(db, after(560))
    assert.ok(await isDeleted(db, second))
  }),
)

test(
  'K250: only who may lock and delete in all dealers sets the stages, within bounds, and on the version that they saw',
  onDb(async (db) => {
    for (const lacking of stageNeeds) {
      const permissions = stageNeeds.filter((one) => one !== lacking)
      const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions }))
      await assert.rejects(read(call), refusal(403))
      await assert.rejects(preview(call), refusal(403))
      await assert.rejects(
        call(saveCleanupStages, saveCleanupStagesRoute, { ...STAGES, Version: 0 }),
        refusal(403),
      )
    }
    const { id, call } = await givenSetter(db)
    const wrong: Partial<Stages>[] = [
      { NoticeDays: 29 },
      { NoticeDays: 3651 },
      { LockDays: 6 },
      { DeleteDays: 366 },
      { NoticeDays: null },
    ]
    for (const one of wrong) await assert.rejects(set(call, one), refusal(400), JSON.stringify(one))
    await assert.rejects(preview(call, 29), refusal(400))
    assert.deepEqual((await read(call)).Version, 0)
    const { data } = await set(call)
    assert.deepEqual(data, {
      ...STAGES,
      Version: 1,
      SetBy: { Name: 'Marie Tremblay' },
      SetAt: NOW.toISOString(),
      Stopped: false,
      Noticed: 0,
      Locked: 0,
    })
    await set(call)
    assert.equal((await read(call)).Version, 1, 'repeating it changes nothing')
    await assert.rejects(
      call(saveCleanupStages, saveCleanupStagesRoute, { ...OFF, Version: 0 }),
      refusal(409, 'stale'),
    )
    const events = await db.rows`select origin, actor_id as actor, detail from events where kind = 'cleanup'`
    assert.deepEqual(events, [{ origin: 'stages', actor: id, detail: { Stages: [OFF, STAGES] } }])
  }),
)

test(
  'K250: the stages act with the rights that who set them has then: without them nothing happens, until somebody sets them',
  onDb(async (db) => {
    const { id: setter, call } = await givenSetter(db)
    const id = await givenInactive(db)
    await set(call)
    await until(db, NOW)
    await db.rows`
      delete from user_permissions where user_id = ${setter}
         and permission_id in (select id from permissions where name = 'user-portal-lock-users')`
    await until(db, after(40))
    assert.equal(await isLocked(db, id), false)
    const { call: colleague } = await givenSetter(db)
    assert.equal((await read(colleague)).Stopped, true)
    await set(colleague)
    assert.equal((await read(colleague)).Stopped, false)
    await until(db, after(41))
    assert.deepEqual([await isLocked(db, id), await mailsTo(db, id)], [false, 2], 'they begin again')
  }),
)
