import { can, isSystemAdmin } from '#domain/contract/viewer.ts'
import type { Db } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { type Dealer, getGroup, type Store } from '../contract.ts'
import { readAppGroup } from './app-groups.ts'
import {
  adminsOfDealer,
  findDealer,
  findStore,
  lockedUsersOfDealer,
  storesOfDealer,
  usersOfDealer,
  usersOfStore,
} from './queries.ts'

export const getGroupRoute = handle(getGroup, async ({ id }, { viewer, db }) => {
  const group =
    (await readDealer(db, viewer, id)) ??
    (await readStore(db, viewer, id)) ??
    (await readAppGroup(db, viewer, id))
  if (!group) throw notFound()
  return group
})

async function readDealer(db: Db, viewer: SignedIn, id: string): Promise<Dealer | undefined> {
  const dealer = await findDealer(db, viewer, id)
  if (!dealer) return undefined
  const stores = await storesOfDealer(db, viewer, id)
  return {
    ...dealer,
    Type: GroupType.dealer,
    Children: stores.map((store) => ({ ...store, Type: GroupType.branch })),
    ...(can(viewer, 'view-users')
      ? {
          Users: await usersOfDealer(db, viewer, id),
          DealerAdmins: await adminsOfDealer(db, viewer, id),
        }
      : {}),
    ...(isSystemAdmin(viewer) ? { DisabledUsers: await lockedUsersOfDealer(db, viewer, id) } : {}),
  }
}

async function readStore(db: Db, viewer: SignedIn, id: string): Promise<Store | undefined> {
  const store = await findStore(db, viewer, id)
  if (!store) return undefined
  return {
    ...store,
    Type: GroupType.branch,
    ...(can(viewer, 'view-users') ? { Users: await usersOfStore(db, viewer, id) } : {}),
  }
}
