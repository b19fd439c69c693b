import { Refusal } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { type PeopleChoice, PEOPLE_OF_SEARCH_MAX } from '#features/people/contract.ts'
import { chosenPeople } from '#features/people/list/server/parts/people-page.ts'
import { exportPeople, peopleToken } from '../contract.ts'
import { makeExportToken } from './parts/export-tokens.ts'
import { handleExport } from './parts/handle-export.ts'

export const peopleTokenRoute = handle(peopleToken, async (choice, { db, viewer, identity, now }) => {
  const chosen = await db.row<{ n: number }>`
    select count(*)::int as n from (
      select from users u where ${chosenPeople(viewer, choice, now)} limit ${PEOPLE_OF_SEARCH_MAX + 1}::int) c`
  if (chosen!.n > PEOPLE_OF_SEARCH_MAX) throw new Refusal(409, 'tooManyPeople')
  return makeExportToken(db, identity, 'people', now, choice)
})

/** Exports the people of the token, without those who are out of the viewer's scope by now. */
export const exportPeopleRoute = handleExport(exportPeople, (_, { viewer, now, choice }) => {
  const people = choice as PeopleChoice
  return {
    list: 'people',
    condition: chosenPeople(viewer, people, now),
    filters: people.Search ?? { People: people.IDs?.length },
  }
})
