import { IconAlertCircle, IconDots, IconTrash } from '@tabler/icons-react'
import { useState, useTransition } from 'react'
import { useTranslations } from 'use-intl'
import { FoldLine } from '#core/web/ui/FoldLine.tsx'
import { IconButton } from '#core/web/ui/IconButton.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import type { MenuPart } from '../overlays/MenuPopup.tsx'
import form from './form.module.css'
import type { Column } from './rows-props.ts'
import classes from './rows.module.css'
import { cellOf, type Row } from './rows.ts'
import { useLimit } from '#core/web/ui/use-limit.ts'
import type { RowsControl } from './use-rows.ts'

type Props<R extends Row> = {
  control: RowsControl<R>
  row: R
  columns: readonly Column<R>[]
  name: string
  /** How a screen reader calls the row. */
  label: string
  /** The label of the button that removes the row, in place of a menu. */
  removal: string | undefined
  /** Nothing can be done with a row whose menu would be empty. */
  menu: (() => readonly MenuPart[]) | undefined
  onRemove: () => void
  /** Whether its cells are shown, where one line can stand for them. */
  open: boolean | undefined
  onFold: () => void
}

/** The cells of a row, and its menu. */
export function RowLine<R extends Row>(props: Props<R>) {
  const { control, row, columns, name, label, removal, menu, onRemove, open, onFold } = props
  const t = useTranslations()
  const menuId = control.id + cellOf(row.key, 'menu')
  return (
    <>
      {/* One group for each row: the labels alone are the same in all of them. */}
      <fieldset className={classes.cells} aria-label={label}>
        {open !== undefined && (
          <FoldLine open={open} about={textsOf(row, columns)} onToggle={onFold}>
            <strong>{name}</strong>
          </FoldLine>
        )}
        {open !== false &&
          columns.map((column) => <Cell key={column.field} control={control} row={row} column={column} />)}
      </fieldset>
      {!menu ? (
        <span className={classes.noMenu} />
      ) : removal === undefined ? (
        <Menu
          id={menuId}
          label={t('common.moreActions', { name })}
          className={classes.menu}
          button={<IconDots size={20} aria-hidden />}
          parts={menu}
        />
      ) : (
        <IconButton id={menuId} label={removal} className={classes.menu} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      )}
    </>
  )
}

/** The texts of a row that is one line; the first column is its name. */
const textsOf = <R extends Row>(row: R, columns: readonly Column<R>[]) =>
  columns
    .slice(1)
    .flatMap(({ field, kind, shown }) => (kind === 'text' ? [shown?.(row) ?? String(row[field])] : []))
    .filter(Boolean)
    .join(' · ')

type CellProps<R extends Row> = { control: RowsControl<R>; row: R; column: Column<R> }

function Cell<R extends Row>({ control, row, column }: CellProps<R>) {
  const t = useTranslations()
  const { field, label, kind, required, optional, lang, max, fixed, shown } = column
  const name = cellOf(row.key, field)
  const cell = control.id + name
  const wrong = control.problems.get(row.key)?.[field]
  const value = row[field]
  const set = (next: string | boolean) =>
    control.change(control.current().map((one) => (one.key === row.key ? { ...one, [field]: next } : one)))
  // What is typed is shown at once; the form follows when there is time: it may have thousands of rows.
  const [following, follow] = useTransition()
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    follow(() => set(text))
  }
  const shownNow = following ? typed : (shown?.(row) ?? String(value))
  const { note, hold, compositionOf } = useLimit(max)
  const notes = [note && `${cell}-note`, wrong && `${cell}-error`].filter(Boolean).join(' ')
  const input = {
    id: cell,
    lang,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': notes || undefined,
    onBlur: () => control.blur(name),
  }
  return (
    <div className={classes.cell} data-kind={kind}>
      <label htmlFor={cell} className={classes.label}>
        {optional ? `${t(label)} ${t('common.optional')}` : t(label)}
      </label>
      {kind === 'check' ? (
        <input
          {...input}
          type="checkbox"
          checked={value === true}
          disabled={fixed?.(row)}
          onChange={({ target }) => set(target.checked)}
        />
      ) : (
        <input
          {...input}
          aria-required={required}
          type="text"
          inputMode={kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          spellCheck={kind === 'text' && lang !== undefined}
          readOnly={fixed?.(row)}
          className={form.input}
          value={shownNow}
          {...compositionOf(
            () => shownNow,
            (target) => type(target.value),
          )}
          onChange={({ target }) => {
            hold(target, shownNow)
            type(target.value)
          }}
        />
      )}
      {note && (
        <p id={`${cell}-note`} className={form.help}>
          {note}
        </p>
      )}
      {wrong && (
        <p id={`${cell}-error`} className={form.error}>
          <IconAlertCircle size={18} aria-hidden />
          {wrong}
        </p>
      )}
    </div>
  )
}
