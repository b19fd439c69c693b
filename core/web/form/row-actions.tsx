import {
  IconArrowDown,
  IconArrowUp,
  IconIndentDecrease,
  IconIndentIncrease,
  IconTrash,
} from '@tabler/icons-react'
import { announce } from '#core/web/ui/announce.ts'
import type { Translate } from '#core/web/i18n/words.ts'
import { toast } from '#core/web/ui/toast.ts'
import type { MenuPart } from '../overlays/MenuPopup.tsx'
import type { MoveNews, RowsProps } from './rows-props.ts'
import { cellOf, type Row } from './rows.ts'
import { levelOf, removed, restored, stepped, steps } from './tree.ts'
import { focusCell } from './use-rows.ts'

const UNDO_TTL = 5000 // milliseconds

const icons = {
  up: IconArrowUp,
  down: IconArrowDown,
  indent: IconIndentIncrease,
  outdent: IconIndentDecrease,
}

/** What people can do with the rows of a field. */
export function rowActions<R extends Row>(props: RowsProps<R>, t: Translate) {
  const { control, columns, texts, moves, levels = 1, mayRemove, isSaved, askRemoval } = props
  const { current, change } = control
  const indexOf = (key: string) => current().findIndex((row) => row.key === key)
  const labelOf = (row: R) => props.nameOf(row) || texts.unnamed
  const focus = (key: string, part: string) => focusCell(control.id + cellOf(key, part))

  /** Announces what happened to a row, and where it is in these rows. */
  const tell = (news: MoveNews, key: string, rows = current()) => {
    const at = rows.findIndex((one) => one.key === key)
    const row = rows[at]
    if (row && moves)
      announce(moves[news]({ name: labelOf(row), pos: at + 1, total: rows.length, level: levelOf(row) + 1 }))
  }

  const removeNow = (row: R, before: readonly R[]) => {
    const at = indexOf(row.key)
    change(removed(current(), at))
    // The focus was in the row: it goes to the one in its place, or the last one.
    const next = current()[at] ?? current().at(-1)
    if (next) focus(next.key, moves || mayRemove(next) ? 'menu' : columns[0]!.field)
    else focusCell(control.id)
    const restore = () => {
      change(restored(current(), row, before))
      focus(row.key, 'menu')
    }
    toast.show({
      key: `${control.id}-removed`,
      message: texts.removed(labelOf(row)),
      ttl: UNDO_TTL,
      button: { label: t('common.undo'), onClick: restore },
    })
  }
  const remove = (row: R) => {
    const before = current()
    if (isSaved(row)) askRemoval(row, () => removeNow(row, before))
    else removeNow(row, before)
  }

  const menuOf = (row: R): MenuPart[] => {
    const [rows, at] = [current(), indexOf(row.key)]
    const possible = (moves ? steps : []).flatMap((step) => {
      const next = stepped(rows, at, step, levels)
      const Icon = icons[step]
      const onSelect = () => {
        change(next ?? [])
        focus(row.key, 'menu')
        tell('moved', row.key)
      }
      return next && moves ? [{ label: moves[step], icon: <Icon size={20} aria-hidden />, onSelect }] : []
    })
    const removal = {
      label: t('common.delete'),
      icon: <IconTrash size={20} aria-hidden />,
      onSelect: () => remove(row),
    }
    const parts = [{ items: possible }, { items: mayRemove(row) ? [removal] : [] }]
    return parts.filter(({ items }) => items.length > 0)
  }

  return { labelOf, tell, remove, menuOf }
}
