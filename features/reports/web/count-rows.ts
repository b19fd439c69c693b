import type { Translate } from '#core/web/i18n/words.ts'
import { mailTypes } from '#domain/contract/kinds.ts'
import type { CountRow } from './report-shapes.ts'

type ListRow = {
  ID: string | null
  DisplayName: string | null
  Colour?: string | undefined
  SoldTo?: string | undefined
  ShipTo?: string | undefined
  Count: number
  Compare?: number | undefined
}

/** The name of the row without an id. */
type NoName = 'reports.noApp' | 'reports.noDealer' | 'reports.noStore'

/** The rows of a list of an answer as those of a table. */
export const countRows = (t: Translate, list: readonly ListRow[], noName: NoName): CountRow[] =>
  list.map(({ ID, DisplayName, Colour, SoldTo, ShipTo, Count, Compare }) => ({
    id: ID,
    name: DisplayName ?? t(ID === null ? noName : 'audit.thing'),
    hint: SoldTo ?? ShipTo,
    colour: Colour,
    counts: [Count],
    before: Compare === undefined ? undefined : [Compare],
  }))

/** The sum of rows that count different things. */
export const totalOf = (rows: readonly CountRow[]) => {
  const sum = (of: (row: CountRow) => readonly number[]) =>
    (rows[0] ? of(rows[0]) : []).map((_, at) => rows.reduce((total, row) => total + (of(row)[at] ?? 0), 0))
  return {
    counts: sum(({ counts }) => counts),
    before: rows.some(({ before }) => before) ? sum(({ before = [] }) => before) : undefined,
  }
}

export const mailTypeName = (t: Translate, type: string) => {
  const known = mailTypes.find((one) => one === type)
  return known ? t(`audit.mail.${known}`) : t('reports.otherType', { type })
}

/** Raw: 0.125 is 12.5 %. */
export const shareOf = (count: number, total = 0) => (total === 0 ? 0 : count / total)

/**
 * The difference to an earlier number as a percentage with its sign; where there was nothing before, the number itself, since
 * no percentage says how much more than nothing it is. Intl writes a hyphen for the minus.
 */
export function changeText(
  format: (value: number, options: ShownNumber) => string,
  value: number,
  before: number,
): string {
  const share = before === 0 ? 0 : (value - before) / before
  const text =
    before === 0 && value > 0
      ? format(value, { signDisplay: 'exceptZero' })
      : format(share, { signDisplay: 'exceptZero', style: 'percent', maximumFractionDigits: 1 })
  return text.replace('-', '−')
}

type ShownNumber = { signDisplay: 'exceptZero'; style?: 'percent'; maximumFractionDigits?: number }
