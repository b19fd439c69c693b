import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { getCopy, saveCopy } from '../contract.ts'
import { changeCopy } from './change-copy.ts'
import { readCopy } from './copy-queries.ts'

export const getCopyRoute = handle(getCopy, async (_, { viewer, db }) => readCopy(db, viewer), {
  may: isSystemAdmin,
})

export const saveCopyRoute = handle(
  saveCopy,
  async ({ Version, Rows, Deleted }, context) => {
    const { viewer, db } = context
    const readCurrent = () => readCopy(db, viewer)
    await changeCopy(context, { Version, rows: Rows, deleted: Deleted, field: 'Rows', readCurrent })
    return readCurrent()
  },
  { may: isSystemAdmin },
)
