import { IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import type { Filter } from './list.ts'
import type { FiltersOf, Readers } from './list-address.ts'
import classes from './ListBar.module.css'

type Props<F extends Readers> = {
  filters: { readonly [K in keyof F & string]: Filter<F> }
  chosen: FiltersOf<F>
  /** Filters by these values, of which the invalid ones are yet to be left out. */
  onChoose: (next: Record<string, unknown>) => void
  /** The tools beside the button of the filters. */
  children?: ReactNode
}

/** A button that unfolds the filters of a list, its other tools, and the active filters as chips. */
export function FilterBar<F extends Readers>({ filters, chosen, onChoose, children }: Props<F>) {
  const t = useTranslations()
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const kinds: [keyof F & string, Filter<F>][] = Object.entries(filters)
  const choose = (kind: string, value: string) => {
    const gone = filters[kind]?.resets ?? []
    onChoose({ ...chosen, ...Object.fromEntries(gone.map((one) => [one, undefined])), [kind]: value })
  }
  // The pressed chip disappears with its filter, so the focus moves to a button that stays.
  const remove = (act: () => void) => {
    act()
    tools.current?.querySelector('button')?.focus()
  }
  const active = kinds.filter(([kind]) => chosen[kind])
  return (
    <>
      <div className={classes.tools} ref={tools} data-print="no">
        {kinds.length > 0 && (
          <Button
            look="ghost"
            icon={<IconFilter size={18} aria-hidden />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t('filter.title')}
          </Button>
        )}
        {children}
      </div>
      <div id={id} className={classes.line} data-print="no">
        {open && (
          <fieldset className={classes.panel} aria-label={t('filter.title')}>
            {kinds.map(([kind, filter]) => (
              <FilterSelect
                key={kind}
                filter={filter}
                chosen={chosen}
                value={chosen[kind] ?? ''}
                onChoose={(value) => choose(kind, value)}
              />
            ))}
          </fieldset>
        )}
      </div>
      {active.length > 0 && (
        <ul className={`${classes.line} ${classes.chips}`} aria-label={t('filter.active')}>
          {active.map(([kind, filter]) => (
            <li key={kind}>
              <Chip
                filter={filter}
                chosen={chosen}
                value={chosen[kind]}
                saysFault={!open}
                onRemove={() => remove(() => choose(kind, ''))}
              />
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <button type="button" className={classes.clear} onClick={() => remove(() => onChoose({}))}>
                {t('filter.reset')}
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

type FilterProps<F extends Readers> = { filter: Filter<F>; chosen: FiltersOf<F> }

/** The control of a filter, which filters as soon as a choice is made. */
function FilterSelect<F extends Readers>({
  filter: { label, choices: ChoicesOf },
  chosen,
  value,
  onChoose,
}: FilterProps<F> & { value: string; onChoose: (value: string) => void }) {
  const t = useTranslations()
  return (
    <ChoicesOf chosen={chosen}>
      {({ options = [], field, failed }) => {
        if (failed) return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
        if (options.length === 0 && !field) return null
        const offered = [{ value: '', label: t('filter.any') }, ...options]
        const props = { label: t(label), value, options: offered, onChoose }
        return field ? field(props) : <Select {...props} />
      }}
    </ChoicesOf>
  )
}

/** A chip that removes its filter. `saysFault` makes it show that its name could not be loaded, while no open panel does. */
function Chip<F extends Readers>({
  filter: { label, choices: ChoicesOf },
  chosen,
  value,
  saysFault,
  onRemove,
}: FilterProps<F> & { value: string | undefined; saysFault: boolean; onRemove: () => void }) {
  const t = useTranslations()
  return (
    <ChoicesOf chosen={chosen}>
      {({ options, failed }) => {
        const name = options?.find((option) => option.value === value)?.label
        const shown = name ?? (options ? t('state.notFound.title') : '…')
        const text = t('filter.chip', { name: t(label), value: shown })
        return (
          <>
            <button
              type="button"
              className={classes.chip}
              aria-label={t('filter.remove', { filter: text })}
              onClick={onRemove}
            >
              {text}
              <IconX size={16} aria-hidden />
            </button>
            {saysFault && failed && <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />}
          </>
        )
      }}
    </ChoicesOf>
  )
}
