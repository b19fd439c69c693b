import type { Choice } from '#core/web/list/use-selection.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { fullName, PEOPLE_PER_CALL_MAX, type UserRow } from '#features/people/contract.ts'
import { bulkActs, mayDoInBulk } from '../../rules.ts'
import { BulkActions } from '../BulkActions.tsx'

/** Lets viewers who may do something to many people choose rows of a list of users. */
export function usePeopleChoice(): Choice<UserRow> | undefined {
  const viewer = useViewer()
  return bulkActs.some((act) => mayDoInBulk(viewer, act)) ? choice : undefined
}

const choice: Choice<UserRow> = {
  nameOf: fullName,
  max: PEOPLE_PER_CALL_MAX,
  words: {
    label: 'users.many.label',
    start: 'users.many.start',
    chosen: 'users.many.chosen',
    whole: 'users.many.whole',
    all: 'users.many.all',
    allOfSearch: 'users.many.allOfSearch',
    most: 'users.many.most',
  },
  renderActions: (props) => <BulkActions {...props} />,
}
