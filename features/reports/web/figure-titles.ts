import type { Translate } from '#core/web/i18n/words.ts'
import { type Figure, figureFacts } from '../contract/figures.ts'
import { reportList } from '../contract/report-list.ts'
import { mailTypeName } from './count-rows.ts'
import type { RowsOf } from './report-shapes.ts'

/** The title of a list of rows. `named`: the names in the answer. */
export function rowsTitle(t: Translate, of: RowsOf, named?: readonly (string | null)[]): string {
  const { title, report } = figureFacts[of.figure]
  // The list of all rows of a figure may have the title of its report, or that of the list of users.
  const isNamesake =
    of.id === undefined && (title === reportList[report].title || title === 'reports.totalUsers')
  return [t(title), ...(isNamesake ? [t('reports.list')] : rowNames(t, of, named))].join(' – ')
}

/** The names of the opened row of a list; none for all rows of a figure. `named`: the names in the answer. */
function rowNames(
  t: Translate,
  { figure, id, dealerID }: RowsOf,
  named: readonly (string | null)[] = [],
): string[] {
  if (id === null) return [t(noName(figure))]
  if (figure === 'emailTypesSent' && id !== undefined) return [mailTypeName(t, id)]
  const names = named.map((name) => name ?? t('audit.thing'))
  return dealerID === null ? [...names, t('reports.noDealer')] : names
}

const noName = (figure: Figure) =>
  figure.endsWith('App')
    ? 'reports.noApp'
    : figure.endsWith('Dealer')
      ? 'reports.noDealer'
      : 'reports.noStore'
