import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { userActivity } from '#features/people/activity/contract.ts'
import { userActivityRoute } from '#features/people/activity/server/user-activity.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { addUserNote, NOTE_MAX, userContacts } from '../contract.ts'
import { userContactsRoute } from './contacts.ts'
import { addUserNoteRoute } from './note.ts'

const givenHelper = (db: Db, dealerId: string) =>
  givenUser(db, { role: 'admin', permissions: ['view-users', 'lock-users'], dealerId })

test(
  'K197: a note is an event of the person with its lines, seen in their activity',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const ID = await givenUser(db, { dealerId })
    const call = await signedIn(db, await givenHelper(db, dealerId))
    await call(addUserNote, addUserNoteRoute, { ID, Note: ' Rappelée à 14 h.\r\nÇa va. ' })
    const { Data } = await call(userActivity, userActivityRoute, { id: ID })
    assert.deepEqual(
      Data.map(({ Kind, Note, By, Changes }) => [Kind, Note, By?.Name, Changes]),
      [['note', 'Rappelée à 14 h.\nÇa va.', 'Marie Tremblay', []]],
    )
  }),
)

test(
  'K197: an empty, long or disguised note is refused, and any about somebody that one may not help',
  onDb(async (db) => {
    const [dealerId, far] = [await givenDealer(db), await givenDealer(db)]
    const id = await givenHelper(db, dealerId)
    const call = await signedIn(db, id)
    const note = (ID: string, Note: string) => call(addUserNote, addUserNoteRoute, { ID, Note })
    const ID = await givenUser(db, { dealerId })
    for (const text of [' \n ', 'é'.repeat(NOTE_MAX + 1), 'abc\u202edef', 'a\u0007b'])
      await assert.rejects(note(ID, text), refusal(400), JSON.stringify(text.slice(0, 10)))
    await note(ID, 'é'.repeat(NOTE_MAX))
    await assert.rejects(note(await givenUser(db, { dealerId: far }), 'x'), refusal(404, 'notFound'))
    await assert.rejects(note(await givenUser(db, { dealerId, role: 'system_admin' }), 'x'), refusal(403))
    await assert.rejects(note(id, 'x'), refusal(403, 'forbidden'))
    const viewer = await signedIn(
      db,
      await givenUser(db, { role: 'admin', permissions: ['view-users'], dealerId }),
    )
    await assert.rejects(viewer(addUserNote, addUserNoteRoute, { ID, Note: 'x' }), refusal(403))
    assert.equal((await db.rows`select 1 from events where kind = 'note'`).length, 1)
  }),
)

test(
  'K194: the contacts of a person are managers of their stores, then admins of their dealer, and nobody out of scope',
  onDb(async (db) => {
    const [dealerId, far] = [await givenDealer(db), await givenDealer(db)]
    const [here, there] = [await givenStore(db, dealerId), await givenStore(db, dealerId)]
    const app = await givenApp(db)
    const id = await givenUser(db, { dealerId })
    await giveRole(db, id, app, 'clerk', [here])
    const manager = { dealerId, role: 'manager' } as const
    await givenUser(db, { ...manager, lastName: 'Bon', storeIds: [here, there] })
    await givenUser(db, { ...manager, lastName: 'Ailleurs', storeIds: [there] })
    const admin = await givenHelper(db, dealerId)
    await givenUser(db, { dealerId: far, role: 'admin', lastName: 'Loin' })
    await givenUser(db, { dealerId, lastName: 'Personne' })
    const contacts = async (viewer: string) =>
      (await signedIn(db, viewer))(userContacts, userContactsRoute, { id })
    const all = [
      { Name: 'Marie Bon', Role: 'manager' },
      { Name: 'Marie Tremblay', Role: 'admin' },
    ]
    assert.deepEqual(await contacts(admin), all)
    const manages = await givenUser(db, {
      ...manager,
      permissions: ['view-users'],
      storeIds: [here],
      lastName: 'Voit',
    })
    assert.deepEqual(await contacts(manages), [
      { Name: 'Marie Bon', Role: 'manager' },
      { Name: 'Marie Voit', Role: 'manager' },
    ])
    const stranger = await givenHelper(db, far)
    await assert.rejects(contacts(stranger), refusal(404, 'notFound'))
  }),
)
