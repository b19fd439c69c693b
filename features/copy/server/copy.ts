import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { forbidden } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { getCopy, saveCopy } from '../contract.ts'
import { changeCopy } from './change-copy.ts'
import { readCopy } from './copy-queries.ts'

export const getCopyRoute = handle(getCopy, async (_, { viewer, db }) => {
  if (!isSystemAdmin(viewer)) throw forbidden()
  return readCopy(db, viewer)
})

export const saveCopyRoute = handle(saveCopy, async ({ Version, Rows, Deleted }, context) => {
  const { viewer, db } = context
  if (!isSystemAdmin(viewer)) throw forbidden()
  const standing = () => readCopy(db, viewer)
  await changeCopy(context, { Version, rows: Rows, deleted: Deleted, field: 'Rows', standing })
  return standing()
})
