import { IconAlertCircle, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Store, useStore } from '#core/web/store.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { rowActions } from './row-actions.tsx'
import { RowLine } from './RowLine.tsx'
import form from './form.module.css'
import type { RowsProps } from './rows-props.ts'
import classes from './rows.module.css'
import { cellOf, type Row } from './rows.ts'
import { levelOf } from './tree.ts'
import { useBulkRows } from './use-bulk-rows.ts'
import type { DropMark } from './use-row-drag.ts'
import { useRowGrip } from './use-row-grip.ts'
import { useRowWindow } from './use-row-window.ts'
import { focusCell } from './use-rows.ts'

/** A row with more columns is one line on a phone, until it is opened. */
const FOLDS_FROM = 3

/** Rows that people change, add, remove, put in another order and nest. */
export function RowsField<R extends Row>(props: RowsProps<R>) {
  const { control, columns, texts, moves, levels = 1, make, bulk, mayRemove, isSaved, none } = props
  const t = useTranslations()
  const help = useId()
  const list = useRef<HTMLUListElement>(null)
  const { lines, height, wanted } = useRowWindow(control, list)
  const { labelOf, tell, remove, menuOf } = rowActions(props, t)
  const { gripOf, movingOf, mark } = useRowGrip(props, { list, tell })
  const grips = levels > 1 ? moves : undefined
  const handlers = useBulkRows(props)
  const folds = usePhone() && columns.length >= FOLDS_FROM
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  // What gets the focus must be there.
  if (folds && wanted !== null && !open.has(wanted)) setOpen(new Set([...open, wanted]))
  const isOpen = (row: R) => open.has(row.key) || control.problems.has(row.key)
  const add = (row: R) => {
    control.change([...control.current(), row])
    focusCell(control.id + cellOf(row.key, columns[0]!.field))
  }
  const below = control.rows.length - 1 - (lines.at(-1)?.index ?? -1)
  return (
    <div className={classes.frame}>
      {grips && (
        <p id={help} className="visually-hidden">
          {grips.help}
        </p>
      )}
      {control.rows.length === 0 ? (
        <p id={control.id} tabIndex={-1} className={classes.none}>
          {none}
        </p>
      ) : (
        <>
          {/* The label of each control says the same. */}
          <div
            className={classes.head}
            data-numbered={bulk !== undefined}
            data-grips={grips !== undefined}
            aria-hidden
          >
            {columns.map(({ field, label, kind, optional }) => (
              <span key={field} data-kind={kind}>
                {optional ? `${t(label)} ${t('common.optional')}` : t(label)}
              </span>
            ))}
          </div>
          <div className={classes.stack}>
            <ul
              {...handlers}
              ref={list}
              id={control.id}
              tabIndex={-1}
              className={classes.list}
              style={{ paddingBottom: below * height }}
            >
              {lines.map(({ row, index, skipped }) => (
                <li
                  key={row.key}
                  className={classes.line}
                  style={{ '--level': levelOf(row), '--skipped': `${skipped * height}px` }}
                  data-moving={movingOf(row, index)}
                  aria-setsize={control.rows.length}
                  aria-posinset={index + 1}
                >
                  {bulk && (
                    <span className={classes.number} aria-hidden>
                      {index + 1}
                    </span>
                  )}
                  {grips && (
                    <button
                      {...gripOf(row)}
                      type="button"
                      className={classes.grip}
                      aria-label={grips.grip(labelOf(row))}
                      aria-describedby={help}
                    >
                      <IconGripVertical size={20} aria-hidden />
                    </button>
                  )}
                  <RowLine
                    control={control}
                    row={row}
                    columns={columns}
                    name={labelOf(row)}
                    label={texts.row(labelOf(row), levelOf(row) + 1, index + 1)}
                    removal={texts.remove?.(index + 1)}
                    menu={moves || mayRemove(row) ? () => menuOf(row) : undefined}
                    onRemove={() => remove(row)}
                    open={folds && isSaved(row) ? isOpen(row) : undefined}
                    onFold={() => setOpen(open.symmetricDifference(new Set([row.key])))}
                  />
                </li>
              ))}
            </ul>
            <Mark of={mark} />
          </div>
        </>
      )}
      {control.problem && (
        <p className={form.error}>
          <IconAlertCircle size={18} aria-hidden />
          {control.problem}
        </p>
      )}
      {make && control.rows.length < (bulk?.max ?? Infinity) && (
        <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => add(make())}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}

/** Where the dragged row would be dropped. */
function Mark({ of }: { of: Store<DropMark | null> }) {
  const mark = useStore(of)
  if (!mark) return null
  return (
    <div className={classes.mark} style={{ '--top': `${mark.top}px`, '--level': mark.level }} aria-hidden />
  )
}
