import { usePeopleChoice } from '#features/bulk/web/parts/use-people-choice.tsx'
import { DeletedPeoplePage } from '#features/people/delete/web/DeletedPeoplePage.tsx'

/** The deleted people; some or all of them can be restored at once. */
export const DeletedPeopleScreen = () => <DeletedPeoplePage choice={usePeopleChoice('deleted')} />
