import { IconCheck, IconFilter, IconLayoutColumns, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { prefer, usePreferences } from '#core/web/theme/preferences.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import type { Filter, List } from './list.ts'
import type { FiltersOf, Readers } from './list-address.ts'
import type { ListState } from './use-list.ts'
import classes from './ListBar.module.css'

type Props<R, S extends string, F extends Readers> = { list: List<R, S, F>; state: ListState<R, S, F> }

/** The tools of a list: a button that unfolds the filters, the column menu, and the active filters as chips. */
export function ListBar<R, S extends string, F extends Readers>({
  list,
  state,
  children,
}: Props<R, S, F> & { children: ReactNode }) {
  const t = useTranslations()
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { filters } = state.search
  const kinds: [keyof F & string, Filter<F>][] = Object.entries(list.filters)
  const set = (next: FiltersOf<F>) => state.goTo({ filters: next, page: 1 })
  const choose = (kind: string, value: string) => {
    const gone = list.filters[kind]?.resets ?? []
    set(
      list.address.readFilters({
        ...filters,
        ...Object.fromEntries(gone.map((one) => [one, undefined])),
        [kind]: value,
      }),
    )
  }
  // The pressed chip disappears with its filter, so the focus moves to a button that stays.
  const remove = (act: () => void) => {
    act()
    tools.current?.querySelector('button')?.focus()
  }
  const active = kinds.filter(([kind]) => filters[kind])
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
        {state.bestMatch && (
          <Button
            look="ghost"
            aria-pressed={state.bestMatch.chosen}
            icon={state.bestMatch.chosen && <IconCheck size={18} aria-hidden />}
            onClick={state.bestMatch.choose}
          >
            {t('table.bestMatch')}
          </Button>
        )}
        {children}
        {!state.waits && <ColumnMenu state={state} />}
      </div>
      <div id={id} className={classes.line} data-print="no">
        {open && (
          <fieldset className={classes.panel} aria-label={t('filter.title')}>
            {kinds.map(([kind, filter]) => (
              <FilterSelect
                key={kind}
                filter={filter}
                chosen={filters}
                value={filters[kind] ?? ''}
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
                chosen={filters}
                value={filters[kind]}
                saysFault={!open}
                onRemove={() => remove(() => choose(kind, ''))}
              />
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <button type="button" className={classes.clear} onClick={() => remove(() => set({}))}>
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

const densities = ['comfortable', 'compact'] as const

/** The menu for the optional columns of the list and the height of its rows. */
function ColumnMenu<R, S extends string, F extends Readers>({ state }: { state: ListState<R, S, F> }) {
  const t = useTranslations()
  const { density } = usePreferences()
  const { optional, added, isChosen, chooseColumns } = state
  const toggle = (id: string) =>
    chooseColumns(added.includes(id) ? added.filter((one) => one !== id) : [...added, id])
  return (
    <Menu
      label={t('table.columns')}
      className={buttonLook('ghost')}
      button={
        <>
          <IconLayoutColumns size={18} aria-hidden />
          {t('table.columns')}
        </>
      }
      parts={[
        ...(optional.length === 0
          ? []
          : [
              {
                label: t('table.columns'),
                select: 'several' as const,
                choices: optional.map(({ id, head }) => ({
                  label: t(head),
                  chosen: added.includes(id),
                  onChoose: () => toggle(id),
                })),
              },
            ]),
        ...(isChosen
          ? [{ items: [{ label: t('table.resetColumns'), onSelect: () => chooseColumns(null) }] }]
          : []),
        {
          label: t('shell.density.label'),
          select: 'one',
          choices: densities.map((value) => ({
            label: t(`shell.density.${value}`),
            chosen: value === density,
            onChoose: () => prefer({ density: value }),
          })),
        },
      ]}
    />
  )
}
