import { forbidden, notFound } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { type AdminsWithout, adminsWithout, giveToAdmins } from '#features/apps/contract.ts'
import { adminRank } from '#features/dealers/dealer/server/parts/read-dealers.ts'
import { mayGiveToAdmins } from '../../rules.ts'
import { beginGiving, countAdminsWithout, findApp } from './queries.ts'

/** Counts the admins without the app; 0 for viewers below the rank of dealer admins, who may not give it. */
export const adminsWithoutRoute = handle(adminsWithout, async ({ id }, context) => stateOf(context, id))

export const giveToAdminsRoute = handle(giveToAdmins, async ({ id }, context) => {
  const { db, viewer, now } = context
  const { Users, Giving } = await stateOf(context, id)
  if (!mayGiveToAdmins(viewer, await adminRank(db))) throw forbidden()
  if (Users === 0 || Giving || !(await beginGiving(db, id, viewer.id))) return stateOf(context, id)
  const detail = { GivenToAdmins: [null, Users] }
  await record(db, { kind: 'app-changed', at: now, userId: null, actorId: viewer.id, appId: id, detail })
  return { Users, Giving: true }
})

async function stateOf({ db, viewer }: Context, id: string): Promise<AdminsWithout> {
  const app = await findApp(db, viewer, id)
  if (!app) throw notFound()
  const isAllowed = mayGiveToAdmins(viewer, await adminRank(db))
  return { ...app, Users: isAllowed ? await countAdminsWithout(db, viewer, id) : 0 }
}
