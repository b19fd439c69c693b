import { IconCheck, IconLayoutColumns } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { prefer, usePreferences } from '#core/web/theme/preferences.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { List } from './list.ts'
import type { Readers } from './list-address.ts'
import type { ListState } from './use-list.ts'

type Props<R, S extends string, F extends Readers> = { list: List<R, S, F>; state: ListState<R, S, F> }

/** The tools of a list: the filters, the choice of its order, and the column menu. */
export function ListBar<R, S extends string, F extends Readers>({
  list,
  state,
  children,
}: Props<R, S, F> & { children: ReactNode }) {
  const t = useTranslations()
  return (
    <FilterBar
      filters={list.filters}
      chosen={state.search.filters}
      onChoose={(next) => state.goTo({ filters: list.address.readFilters(next), page: 1 })}
    >
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
    </FilterBar>
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
