import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import { getCopy, saveCopy, cleanText, getRoleCopy, saveRoleCopy } from '../contract.ts'
import { changeCopy } from './change-copy.ts'
import { readCopy, orderRoles, readRoleCopy } from './copy-queries.ts'

export const getCopyRoute = handle(
  getCopy,
  async (_, { viewer, db }) => readCopy(db, viewer),
  onlySystemAdmins,
)

export const saveCopyRoute = handle(
  saveCopy,
  async ({ Version, Rows, Deleted }, context) => {
    const { viewer, db } = context
    const readCurrent = () => readCopy(db, viewer)
    await changeCopy(context, { Version, rows: Rows, deleted: Deleted, field: 'Rows', readCurrent })
    return readCurrent()
  },
  onlySystemAdmins,
)

/** Answers a JSON string, as the specification says. G129 */
export const getRoleCopyRoute = handle(getRoleCopy, async (_, { db }) =>
  JSON.stringify(await readRoleCopy(db)),
)

/** Replaces the whole list in its order. Needs a system admin; the permission all-permissions is not enough. G130 */
export const saveRoleCopyRoute = handle(
  saveRoleCopy,
  async ({ Version, roles }, context) => {
    const { db } = context
    const rows = roles.map((role) => ({ Kind: 'role' as const, ...role }))
    const sent = new Set(rows.map(({ Tag }) => cleanText(Tag)))
    const { Roles } = await readRoleCopy(db)
    const deleted = Roles.filter(({ Tag }) => !sent.has(Tag)).map(({ Tag }) => ({
      Kind: 'role' as const,
      Tag,
    }))
    await changeCopy(context, { Version, rows, deleted, field: 'roles', readCurrent: () => readRoleCopy(db) })
    await orderRoles(db, [...sent])
    return readRoleCopy(db)
  },
  onlySystemAdmins,
)
