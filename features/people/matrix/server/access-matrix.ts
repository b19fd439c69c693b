import { pageUpTo } from '#core/contract/paging.ts'
import { fromReplica } from '#core/server/handle.ts'
import { handle } from '#domain/server/handle.ts'
import { accessMatrix } from '../contract.ts'
import { readMatrix } from './matrix-queries.ts'

export const accessMatrixRoute = handle(
  accessMatrix,
  async (input, { viewer, db, now }) => {
    const { query, page, pageSize, sort: _one, order, used, ...filters } = input
    const { rows, total } = await readMatrix(db, viewer, { query, page, pageSize, order, used, filters }, now)
    const people = rows.map(({ Cells, ...row }) => ({
      ...row,
      Cells: Cells.map((cell) => ({
        ...cell,
        LastUsed: cell.LastUsed && new Date(cell.LastUsed).toISOString(),
      })),
    }))
    return pageUpTo(people, input, total)
  },
  fromReplica,
)
