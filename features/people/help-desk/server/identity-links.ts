import { forbidden, notFound } from '#core/server/errors.ts'
import { endSessions } from '#domain/server/sessions.ts'
import { handle } from '#domain/server/handle.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { linksOfPerson, unlink } from '#features/sign-in/brokers/server/parts/person-links.ts'
import { mayHelp, mayUnlink, removeUserIdentityLink, userIdentityLinks } from '../contract.ts'

export const userIdentityLinksRoute = handle(userIdentityLinks, async ({ id }, { viewer, db }) => {
  if (!mayHelp(viewer, await readUser(db, viewer, id))) throw forbidden()
  return linksOfPerson(db, id)
})

/** Removes a link and ends the sessions that it may have begun. R56 */
export const removeUserIdentityLinkRoute = handle(
  removeUserIdentityLink,
  async ({ id, provider }, { viewer, db, now }) => {
    const judge = async () => {
      if (!mayUnlink(viewer, await readUser(db, viewer, id))) throw forbidden()
    }
    await judge()
    // If a link is removed while a right is given, the later transaction sees the earlier one.
    await lockPeopleRows(db, [id])
    await judge()
    const removed = await unlink(db, { userId: id, providerId: provider, actorId: viewer.id }, now)
    if (!removed) throw notFound()
    await endSessions(db, id, now)
  },
)
