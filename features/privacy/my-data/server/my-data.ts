import { handle, onlySystemAdmins, refuseOwner } from '#domain/server/handle.ts'
import { makeExportToken } from '#features/reports/export/server/parts/export-tokens.ts'
import {
  myData,
  myDataEvents,
  myDataToken,
  userData,
  userDataEvents,
  userDataToken,
  type PersonalData,
} from '../contract.ts'
import { readData, readEventsPage, readPerson } from './read-data.ts'

const purpose = 'personal-data'

export const myDataRoute = handle(myData, (_, { db, viewer, now }): Promise<PersonalData> =>
  readData({ db, viewer, userId: viewer.id }, now),
)

export const myDataEventsRoute = handle(myDataEvents, (page, { db, viewer }) =>
  readEventsPage({ db, viewer, userId: viewer.id }, page),
)

export const myDataTokenRoute = handle(myDataToken, (_, { db, viewer, identity, now }) =>
  makeExportToken(db, identity, purpose, now, { IDs: [viewer.id] }),
)

/** The data of others are for system admins. R107 */
export const userDataRoute = handle(
  userData,
  async ({ id }, { db, viewer, now }) => {
    refuseOwner(viewer, id)
    return readData({ db, viewer, userId: id }, now)
  },
  onlySystemAdmins,
)

export const userDataEventsRoute = handle(
  userDataEvents,
  async ({ id, ...page }, { db, viewer }) => {
    refuseOwner(viewer, id)
    await readPerson({ db, viewer, userId: id })
    return readEventsPage({ db, viewer, userId: id }, page)
  },
  onlySystemAdmins,
)

export const userDataTokenRoute = handle(
  userDataToken,
  async ({ id }, { db, viewer, identity, now }) => {
    refuseOwner(viewer, id)
    await readPerson({ db, viewer, userId: id })
    return makeExportToken(db, identity, purpose, now, { IDs: [id] })
  },
  onlySystemAdmins,
)
