import { invalid, notFound, taken, wrong } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { deleteView, listOfAddress, myViews, saveView, VIEWS_MAX } from '../contract.ts'
import { countViews, removeView, viewsOf, writeView } from './parts/queries.ts'

export const myViewsRoute = handle(myViews, ({ list }, { viewer, db }) => viewsOf(db, viewer.id, list))

/** Saves a view of the viewer; an id of another person's view answers 404. */
export const saveViewRoute = handle(saveView, async ({ ID, Name, Address }, { viewer, db }) => {
  const list = listOfAddress(Address)
  if (!list) throw invalid([wrong('Address', Address, 'valid.value')])
  if (!ID && (await countViews(db, viewer.id)) >= VIEWS_MAX)
    throw invalid([wrong('Name', Name, 'views.tooMany')])
  const view = await writeView(db, ID, { userId: viewer.id, list, name: Name, address: Address })
  if (view === 'taken') throw taken([wrong('Name', Name, 'views.taken')])
  if (!view) throw notFound()
  return view
})

export const deleteViewRoute = handle(deleteView, async ({ id }, { viewer, db }) => {
  if (!(await removeView(db, viewer.id, id))) throw notFound()
})
