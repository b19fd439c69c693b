import { IconAlertCircle, IconPlus } from '@tabler/icons-react'
import { type HTMLAttributes, type ReactNode, type RefObject, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { usePhone } from '#core/web/ui/use-phone.ts'
import { type LineActions, RowLine } from './RowLine.tsx'
import form from './form.module.css'
import classes from './rows.module.css'
import { cellOf, type Row } from './rows.ts'
import type { RowsProps } from './use-row-list.tsx'
import { focusCell } from './use-rows.ts'
import type { RowWindow } from './use-row-window.ts'

type Shared = 'control' | 'columns' | 'texts' | 'make' | 'bulk' | 'movable' | 'mayRemove' | 'isSaved' | 'none'
type Props<R extends Row> = Pick<RowsProps<R>, Shared> & {
  list: RefObject<HTMLUListElement | null>
  shown: RowWindow<R>
  labelOf: (row: R) => string
  levelOf?: (row: R) => number
  /** How a row is being moved: picked up with the keys, or dragged. */
  movingOf?: (row: R, index: number) => 'picked' | 'dragged' | undefined
  actions: LineActions<R>
  /** What the list does with events of its cells. */
  handlers?: Pick<HTMLAttributes<HTMLUListElement>, 'onPaste' | 'onKeyDown'>
  /** Over the list. */
  mark?: ReactNode
}

const always = { level: () => 0, moving: () => undefined }

/** A row with more columns is one line on a phone, until it is opened. */
const FOLDS_FROM = 3

/** The list of a field's rows, with the heads of its columns and the button that adds a row. */
export function RowsFrame<R extends Row>(props: Props<R>) {
  const { control, columns, texts, make, bulk, movable = false, mayRemove, isSaved, none } = props
  const { list, shown, labelOf, actions, handlers, mark } = props
  const { levelOf = always.level, movingOf = always.moving } = props
  const t = useTranslations()
  const add = (row: R) => {
    const [first] = columns
    control.change([...control.current(), row])
    if (first) focusCell(control.id + cellOf(row.key, first.field))
  }
  const { lines, height, wanted } = shown
  const folds = usePhone() && columns.length >= FOLDS_FROM
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const onFold = useCallback(
    (key: string) => setOpen((before) => before.symmetricDifference(new Set([key]))),
    [],
  )
  // What gets the focus must be there.
  if (folds && wanted !== null && !open.has(wanted)) setOpen(new Set([...open, wanted]))
  const isOpen = (row: R) => open.has(row.key) || control.problems.has(row.key)
  const below = control.rows.length - 1 - (lines.at(-1)?.index ?? -1)
  return (
    <div className={classes.frame}>
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
            data-grips={actions.grip !== undefined}
            aria-hidden
          >
            {columns.map(({ field, label, kind }) => (
              <span key={field} data-kind={kind}>
                {t(label)}
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
                  <RowLine
                    id={control.id}
                    row={row}
                    name={labelOf(row)}
                    label={texts.row(labelOf(row), levelOf(row) + 1, index + 1)}
                    problems={control.problems.get(row.key)}
                    picked={movingOf(row, index) === 'picked'}
                    acts={movable || mayRemove(row)}
                    removal={texts.remove?.(index + 1)}
                    actions={actions}
                    open={folds && isSaved(row) ? isOpen(row) : undefined}
                    onFold={onFold}
                  />
                </li>
              ))}
            </ul>
            {mark}
          </div>
        </>
      )}
      {control.problem && (
        <p className={form.error}>
          <IconAlertCircle size={18} aria-hidden />
          {control.problem}
        </p>
      )}
      {make && (
        <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => add(make())}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}
