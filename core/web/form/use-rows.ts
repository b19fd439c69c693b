import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { FieldError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { store, useStore } from '#core/web/store.ts'
import { announce } from '#core/web/ui/announce.ts'
import { type CellProblems, partsOf, type Row } from './rows.ts'
import type { Columns } from './use-record-form.ts'
import { RULE } from './use-validated-form.ts'

/** The controller of a form field whose value is rows. */
type Controller<N extends string, R> = {
  field: {
    name: N
    value: R[]
    onChange: (rows: R[]) => void
    onBlur: () => void
    ref: (target: { focus: () => void }) => void
  }
  fieldState: { error?: FieldError | undefined }
}

export type RowsControl<R> = {
  /** The id of the field, before that of each cell. */
  id: string
  rows: readonly R[]
  /** The rows as they are in the form, which may be ahead of those on the screen. */
  current: () => readonly R[]
  change: (rows: R[]) => void
  blur: (cell: string) => void
  /** What is wrong in each row, by its key and column. */
  problems: ReadonlyMap<string, CellProblems>
  /** What is wrong with all of them together. */
  problem: string | undefined
}

/** What rules find wrong is the key of a text, what the server refuses a text. */
const textOf = (error: FieldError | undefined, message: unknown, t: (key: WordKey) => string) =>
  error?.type === RULE ? t(message as WordKey) : String(message)

/** Binds rows to a form field. The errors of its cells are in `types` of its error. */
export function useRows<N extends string, R extends Row>(
  form: {
    id: string
    labels: Readonly<Record<N, WordKey>>
    columns?: Columns | undefined
    recheck: (name: N) => void
    leaveCell: (cell: string) => void
    getFieldState: (name: N) => { error?: object | undefined }
    getValues: (name: N) => NoInfer<R>[]
  },
  { field, fieldState: { error } }: Controller<N, R>,
): RowsControl<R> {
  const t = useTranslations()
  const id = `${form.id}${field.name}`
  const problems = useMemo(() => {
    const byRow = new Map<string, Record<string, string>>()
    for (const [cell, message] of Object.entries(error?.types ?? {})) {
      const { key, column } = partsOf(cell)
      byRow.set(key, { ...byRow.get(key), [column]: textOf(error, message, t) })
    }
    return byRow
  }, [error, t])
  const whole = problems.size === 0 && error?.message ? textOf(error, error.message, t) : undefined
  // The form moves the focus to its first wrong field: the cell, or the list if they are wrong together. A refusal of the
  // server does so before it is rendered.
  useEffect(() => {
    const focus = () => {
      const { error: now } = form.getFieldState(field.name)
      const wrong = now && 'types' in now ? now.types : undefined
      focusCell(id + (Object.keys(wrong ?? {})[0] ?? ''))
    }
    field.ref({ focus })
  })
  useEffect(() => {
    if (whole) announce(whole)
  }, [whole])
  const label: WordKey = form.labels[field.name]
  useNewProblems(problems, (key, column) => {
    const columnLabel = form.columns?.[field.name]?.[column]
    const row = form.getValues(field.name).findIndex((one) => one.key === key) + 1
    return t('valid.cell', { field: t(label), row, column: columnLabel ? t(columnLabel) : column })
  })
  return {
    id,
    rows: field.value,
    current: () => form.getValues(field.name),
    change: (rows) => {
      field.onChange(rows)
      form.recheck(field.name)
    },
    blur: (cell) => {
      form.leaveCell(cell)
      field.onBlur()
    },
    problems,
    problem: whole,
  }
}

/** Announces the problems that were not there before, each with its cell. WCAG 4.1.3 */
function useNewProblems(
  problems: ReadonlyMap<string, CellProblems>,
  nameOf: (key: string, column: string) => string,
) {
  const t = useTranslations()
  const told = useRef<ReadonlyMap<string, CellProblems>>(new Map())
  const tell = useEffectEvent((now: ReadonlyMap<string, CellProblems>) => {
    const fresh = [...now].flatMap(([key, cells]) =>
      Object.entries(cells)
        .filter(([column, problem]) => told.current.get(key)?.[column] !== problem)
        .map(([column, problem]) => t('valid.named', { field: nameOf(key, column), problem })),
    )
    told.current = now
    if (fresh.length > 0) announce(fresh.join(' '))
  })
  useEffect(() => tell(problems), [problems])
}

/** The id of a control of a row, or of a list of rows, that gets the focus once it is in the page. */
const wanted = store<string | null>(null)

/** Moves the focus to a control of a row: moving a row in the page loses it, and one far from the window is not there yet. */
export const focusCell = wanted.set

/** The key of the row in this field whose control gets the focus. */
export function useWantedCell(id: string): string | null {
  const cell = useStore(wanted)
  const inside = cell?.startsWith(id) ? cell : null
  useLayoutEffect(() => {
    const control = inside && document.getElementById(inside)
    if (!control) return
    control.focus()
    wanted.set(null)
  })
  return inside && partsOf(inside.slice(id.length)).key
}
