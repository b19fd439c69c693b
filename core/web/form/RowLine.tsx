import { IconAlertCircle, IconChevronDown, IconDots, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, useState, useTransition } from 'react'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { IconButton } from '#core/web/ui/IconButton.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import type { MenuPart } from '../overlays/MenuPopup.tsx'
import form from './form.module.css'
import classes from './rows.module.css'
import { cellOf, type CellProblems, type Row, sameRow } from './rows.ts'
import { useLimit } from './use-limit.ts'

/** A column of the rows of a field: texts and numbers are strings, a check box is a boolean. */
export type Column<R> = {
  field: Extract<keyof R, string>
  label: WordKey
  kind: 'text' | 'number' | 'check'
  required?: boolean
  /** The language of its texts, if not that of the page. */
  lang?: 'en-US' | 'fr-CA'
  max?: number
  /** Whether a row's value cannot be changed here. */
  fixed?: (row: R) => boolean
  /** What a fixed cell shows in place of its value. */
  shown?: (row: R) => string | undefined
}

/** What a row can do; the same object for all rows of a field, so that typing in one renders no other. */
export type LineActions<R> = {
  columns: readonly Column<R>[]
  set: (key: string, field: string, value: string | boolean) => void
  blur: (key: string, field: string) => void
  menu: (key: string) => readonly MenuPart[]
  remove: (key: string) => void
  grip?: {
    label: (name: string) => string
    describedBy: string
    onPointerDown: (key: string, event: PointerEvent<HTMLButtonElement>) => void
    onKeyDown: (key: string, event: KeyboardEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

type Props<R extends Row> = {
  /** The id of the field. */
  id: string
  row: R
  name: string
  /** How a screen reader calls the row. */
  label: string
  problems: CellProblems | undefined
  /** Picked up with the keys. */
  picked: boolean
  /** Whether there is anything to do with it: a menu without entries would open empty. */
  acts: boolean
  /** The label of a button that removes the row, in place of a menu. */
  removal: string | undefined
  actions: LineActions<R>
  /** Whether its cells are shown, where one line can stand for them. */
  open: boolean | undefined
  onFold: (key: string) => void
}

function RowLineView<R extends Row>(props: Props<R>) {
  const { id, row, name, label, problems, picked, acts, removal, actions, open, onFold } = props
  const t = useTranslations()
  const { columns, grip } = actions
  // What was typed is shown at once; the form follows when there is time: it may have thousands of rows.
  const [following, follow] = useTransition()
  const [typed, setTyped] = useState<{ field: string; text: string }>()
  const type = (field: string, text: string) => {
    setTyped({ field, text })
    follow(() => actions.set(row.key, field, text))
  }
  return (
    <>
      {grip && (
        <button
          type="button"
          id={`${id}${cellOf(row.key, 'grip')}`}
          className={classes.grip}
          aria-label={grip.label(name)}
          aria-describedby={grip.describedBy}
          aria-pressed={picked}
          onPointerDown={(event) => grip.onPointerDown(row.key, event)}
          onKeyDown={(event) => grip.onKeyDown(row.key, event)}
          onBlur={grip.onBlur}
        >
          <IconGripVertical size={20} aria-hidden />
        </button>
      )}
      {/* One group for each row: the labels alone are the same in all of them. */}
      <fieldset className={classes.cells} aria-label={label}>
        {open !== undefined && (
          <button type="button" className={classes.fold} aria-expanded={open} onClick={() => onFold(row.key)}>
            <span>
              <strong>{name}</strong>
              {!open && <span className={classes.about}>{textsOf(row, columns)}</span>}
            </span>
            <IconChevronDown size={18} aria-hidden />
          </button>
        )}
        {open !== false &&
          columns.map((column) => (
            <Cell
              key={column.field}
              id={id}
              row={row}
              column={column}
              problems={problems}
              actions={actions}
              typed={following && typed?.field === column.field ? typed.text : undefined}
              onType={type}
            />
          ))}
      </fieldset>
      {!acts ? (
        <span className={classes.noMenu} />
      ) : removal === undefined ? (
        <Menu
          id={`${id}${cellOf(row.key, 'menu')}`}
          label={t('common.moreActions', { name })}
          className={classes.menu}
          button={<IconDots size={20} aria-hidden />}
          parts={() => actions.menu(row.key)}
        />
      ) : (
        <IconButton
          id={`${id}${cellOf(row.key, 'menu')}`}
          label={removal}
          className={classes.menu}
          onClick={() => actions.remove(row.key)}
        >
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

/** Rendered again only if its own values change. */
export const RowLine = memo(
  RowLineView,
  (before, { row, ...now }) =>
    sameRow(before.row, row) &&
    Object.entries(now).every(([name, value]) => Reflect.get(before, name) === value),
) as typeof RowLineView

type CellProps<R extends Row> = Pick<Props<R>, 'id' | 'row' | 'problems' | 'actions'> & {
  column: Column<R>
  typed: string | undefined
  onType: (field: string, text: string) => void
}

function Cell<R extends Row>({ id, row, column, problems, actions, typed, onType }: CellProps<R>) {
  const t = useTranslations()
  const { field, label, kind, required, lang, max, fixed, shown } = column
  const cell = `${id}${cellOf(row.key, field)}`
  const wrong = problems?.[field]
  const value = row[field]
  const shownNow = typed ?? shown?.(row) ?? String(value)
  const { note, hold, compositionOf } = useLimit(max)
  const notes = [note && `${cell}-note`, wrong && `${cell}-error`].filter(Boolean).join(' ')
  const control = {
    id: cell,
    lang,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': notes || undefined,
    onBlur: () => actions.blur(row.key, field),
  }
  return (
    <div className={classes.cell} data-kind={kind}>
      <label htmlFor={cell} className={classes.label}>
        {t(label)}
      </label>
      {kind === 'check' ? (
        <input
          {...control}
          type="checkbox"
          checked={value === true}
          disabled={fixed?.(row)}
          onChange={({ target }) => actions.set(row.key, field, target.checked)}
        />
      ) : (
        <input
          {...control}
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
            (target) => onType(field, target.value),
          )}
          onChange={({ target }) => {
            hold(target, shownNow)
            onType(field, target.value)
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
