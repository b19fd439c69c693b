import { endSessionsOfPeople } from '#features/people/sessions/web/parts/end-sessions-of-people.ts'
import { UsersPage } from '#features/people/list/web/UsersPage.tsx'

const more = [endSessionsOfPeople]

/** The list of users, with the actions that other features add for several users. */
export const UsersScreen = () => <UsersPage more={more} />
