import { endSessionsOfPeople } from '#features/sessions/web/parts/end-sessions-of-people.ts'
import { UsersPage } from '#features/users/web/UsersPage.tsx'

const more = [endSessionsOfPeople]

/** The users, with what other features do to many of them. */
export const UsersScreen = () => <UsersPage more={more} />
