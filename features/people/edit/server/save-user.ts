import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { readSaved } from '#features/people/profile/server/parts/read-user.ts'
import { judgeDays } from '#features/people/dated/server/parts/write-dates.ts'
import { saveUser } from '../contract.ts'
import { noteGiven } from '#features/people/templates/server/parts/template-people.ts'
import { savePerson } from './parts/save-person.ts'

/** Saves a user, or creates one: all or nothing. Viewers without view-users get the ID alone. E082 to E113 */
export const saveUserRoute = handle(saveUser, async ({ Dates = [], ...sent }, context) => {
  const { viewer, db, now, settings } = context
  const zone = settings.TIME_ZONE
  const dates = Dates.map((one, at) => judgeDays(one, { now, zone }, `Dates.${at}.`))
  const id = await savePerson(sent, context, { dates, zone })
  await noteGiven(db, viewer, sent.Templates ?? [], { userId: id, by: viewer.id, at: now })
  return can(viewer, 'view-users') ? await readSaved(db, viewer, id) : { ID: id }
})
