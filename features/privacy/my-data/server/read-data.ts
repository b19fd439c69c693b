import type { Db } from '#core/server/database/database.ts'
import { archivedForPerson } from '#domain/server/archived-until.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { readOneself, readUser } from '#features/people/profile/server/parts/read-user.ts'
import { requestsOf } from '#features/privacy/requests/server/parts/queries.ts'
import type { PersonalData } from '../contract.ts'
import { keptAbout } from './data-queries.ts'
import { personalEvents } from './event-queries.ts'

type About = { db: Db; viewer: SignedIn; userId: string }

/** The person, with all their access; refuses one who does not exist. */
export const readPerson = ({ db, viewer, userId }: About) =>
  viewer.id === userId ? readOneself(db, viewer) : readUser(db, viewer, userId)

/** What the portal keeps about a person, without their events. */
export async function readData({ db, viewer, userId }: About, now: Date): Promise<PersonalData> {
  const {
    Apps,
    Groups: _groups,
    Attributes: _attributes,
    HoldsMore: _more,
    ...person
  } = await readPerson({
    db,
    viewer,
    userId,
  })
  const { account, ...lists } = await keptAbout(db, viewer, userId, now)
  return {
    Account: { ...person, ...account },
    Access: Apps.map(({ Groups: _in, Colour: _colour, Logo: _logo, LogoF: _logoF, ...app }) => app),
    ...lists,
    PrivacyRequests: await requestsOf(db, userId),
  }
}

/** A page of the events of a person. */
export async function readEventsPage(
  { db, viewer, userId }: About,
  { before, pageSize }: { before?: number | undefined; pageSize: number },
) {
  const events = await personalEvents(db, viewer, { userId, before, pageSize })
  return {
    Data: events.slice(0, pageSize),
    More: events.length > pageSize,
    ArchivedUntil: await archivedForPerson(db, userId),
  }
}
