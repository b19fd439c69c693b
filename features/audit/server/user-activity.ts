import { pageOf } from '#core/contract/paging.ts'
import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { userActivity } from '../contract.ts'
import { eventsAbout } from './activity-queries.ts'
import { changesOf } from './changes.ts'
import { isInScope } from './is-in-scope.ts'

export const userActivityRoute = handle(userActivity, async ({ id, page, pageSize }, { viewer, db }) => {
  if (!(await isInScope(db, viewer, id))) throw notFound()
  const { total, events } = await eventsAbout(db, viewer, { userId: id, page, pageSize })
  const changes = await changesOf(db, viewer, events)
  const told = events.map((event, index) => ({
    At: new Date(event.at).toISOString(),
    Kind: event.kind,
    Origin: event.origin,
    Outcome: event.outcome,
    By: event.by,
    App: event.app,
    Changes: changes[index]!,
  }))
  return pageOf(told, { page, pageSize }, total)
})
