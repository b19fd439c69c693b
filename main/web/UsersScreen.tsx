import { endSessionsOfPeople } from '#features/people/sessions/web/parts/end-sessions-of-people.ts'
import { UsersPage } from '#features/people/list/web/UsersPage.tsx'

const more = [endSessionsOfPeople]

/** The users, with what other features do to many of them. */
export const UsersScreen = () => <UsersPage more={more} />
