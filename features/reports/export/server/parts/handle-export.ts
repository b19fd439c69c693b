import { csvName } from '#core/contract/csv.ts'
import { dayOf } from '#core/contract/days.ts'
import type { Endpoint, Parsed } from '#core/contract/endpoint.ts'
import type { Fragment } from '#core/server/database/database.ts'
import type { Route } from '#core/server/handle.ts'
import type { browserFiles, ExportedList } from '#domain/contract/kinds.ts'
import { type ColumnsOf, userColumns } from '../user-columns.ts'
import { usersCsv } from '../users-csv.ts'
import { type FileContext, handleFile, type ListOfFile } from './handle-file.ts'

export type ExportChoice = {
  list: Exclude<ExportedList, 'bulk' | 'import' | (typeof browserFiles)[number]>
  /** A condition on the users row `u`. */
  condition: Fragment
  /** The columns; without them those of a list of users. */
  columns?: ColumnsOf
} & Pick<ListOfFile, 'filters'>

/** Binds an export to the choice of its users. */
export const handleExport = <E extends Endpoint>(
  endpoint: E,
  choose: (input: Parsed<E>, context: FileContext) => Promise<ExportChoice> | ExportChoice,
  idleTimeout?: number,
): Route => ({
  replica: true,
  ...handleFile(
    endpoint,
    async (input, context) => {
      const { now, settings, t } = context
      const zone = settings.TIME_ZONE
      const { list, condition, columns = userColumns, filters } = await choose(input, context)
      return {
        list,
        filters,
        name: csvName(t(`exports.file.${list}`), dayOf(now, zone)),
        pieces: usersCsv({ ...context, zone, condition, columns }),
      }
    },
    idleTimeout,
  ),
})
