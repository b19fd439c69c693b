import { IconAlertCircle, IconPlus } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import classes from './rows.module.css'
import type { Row } from './rows.ts'
import type { RowsProps } from './use-row-list.tsx'
import { useRowFocus } from './use-rows.ts'

type Props<R extends Row> = Pick<RowsProps<R>, 'control' | 'columns' | 'texts' | 'make' | 'none'> & {
  list?: Ref<HTMLUListElement>
  /** Whether its rows have a grip before them. */
  grips?: boolean
  /** Over the list. */
  mark?: ReactNode
  children: ReactNode
}

/** The list of a field's rows, with the heads of its columns and the button that adds a row. */
export function RowsFrame<R extends Row>(props: Props<R>) {
  const { control, columns, texts, make, none, list, grips, mark, children } = props
  const t = useTranslations()
  const focus = useRowFocus(control.id)
  const add = (row: R) => {
    const [first] = columns
    if (first) focus(row.key, first.field)
    control.change([...control.current(), row])
  }
  return (
    <div className={classes.frame}>
      {control.rows.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <>
          {/* The label of each control says the same. */}
          <div className={classes.head} data-grips={grips} aria-hidden>
            {columns.map(({ field, label, kind }) => (
              <span key={field} data-kind={kind}>
                {t(label)}
              </span>
            ))}
          </div>
          <div className={classes.stack}>
            <ul ref={list} className={classes.list}>
              {children}
            </ul>
            {mark}
          </div>
        </>
      )}
      {control.problem && (
        <p className={classes.error}>
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
