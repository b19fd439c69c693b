import type { Db } from '#core/server/database/database.ts'
import { setLeaving, undoLeaving } from '#features/people/leaving/contract.ts'
import { setLeavingRoute } from '#features/people/leaving/server/set-leaving.ts'
import { undoLeavingRoute } from '#features/people/leaving/server/undo-leaving.ts'
import { signedIn } from './call.ts'
import { givenApp, givenDealer, givenStore, givenUser } from './people.ts'

/** A dealer with a store, an app with a role, a person with nothing, and a system admin who has them leave and come back. */
export async function givenLeaver(db: Db) {
  const dealerId = await givenDealer(db)
  const store = await givenStore(db, dealerId)
  const app = await givenApp(db, 'orders')
  const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
  const roy = await givenUser(db, { dealerId })
  const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
  return {
    dealerId,
    store,
    app,
    role,
    roy,
    leave: () => call(setLeaving, setLeavingRoute, { ID: roy }),
    comeBack: () => call(undoLeaving, undoLeavingRoute, { id: roy }),
  }
}

/** The days that were recorded of a person, in order. */
export const daysRecorded = (db: Db, userId: string) =>
  db.rows<{ starts: object | null; ends: object | null }>`
    select detail->'Starts' as starts, detail->'Ends' as ends from events
     where user_id = ${userId} and kind = 'access-dated' order by id`
