import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { cleanText, getRoleCopy, saveRoleCopy } from '../contract.ts'
import { changeCopy } from './change-copy.ts'
import { orderRoles, readRoleCopy } from './copy-queries.ts'

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
  { may: isSystemAdmin },
)
