import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { readDealer, readStore } from '#features/dealers/dealer/server/parts/read-dealers.ts'
import { getGroup } from '../contract.ts'
import { readAppGroup } from './app-groups.ts'

export const getGroupRoute = handle(getGroup, async ({ id }, { viewer, db }) => {
  const group =
    (await readDealer(db, viewer, id)) ??
    (await readStore(db, viewer, id)) ??
    (await readAppGroup(db, viewer, id))
  if (!group) throw notFound()
  return group
})
