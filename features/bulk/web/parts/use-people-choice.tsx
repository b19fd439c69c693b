import type { Choice } from '#core/web/list/use-selection.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { PEOPLE_PER_CALL_MAX } from '#features/people/contract.ts'
import { actsOn, mayDoInBulk } from '../../rules.ts'
import { BulkActions } from '../BulkActions.tsx'

/** Lets viewers who may do something to many people choose some of a list. */
export function usePeopleChoice(people: 'living' | 'deleted' = 'living'): Choice | undefined {
  const viewer = useViewer()
  return actsOn(people).some((act) => mayDoInBulk(viewer, act)) ? choices[people] : undefined
}

const choiceOf = (people: 'living' | 'deleted'): Choice => ({
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
  renderActions: (props) => <BulkActions acts={actsOn(people)} exported={people === 'living'} {...props} />,
})

const choices = { living: choiceOf('living'), deleted: choiceOf('deleted') }
