import { IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { UsedSettings } from '../contract/settings.ts'
import { soldToIsFixed } from '../rules.ts'
import { type Chip, useChipTexts } from './chip-texts.ts'
import { compareChoices, periodChoices } from './filter-values.ts'
import { AppAndRole, DealerAndStore } from './FilterChoices.tsx'
import { FilterChip } from './FilterChip.tsx'
import { Choices, ComparedDays, EmailField, PeriodDays } from './FilterFields.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import classes from './ReportFilters.module.css'
import { type Checked, type FiltersProps, useFilterForm } from './use-filter-form.ts'

type Props = FiltersProps & {
  /** What the filters of the address are called, once the report is there. */
  names: UsedSettings['Names'] | undefined
}

/** The filters of a report: a bar of chips that stays in sight, on a phone a button. */
export const ReportFilters = (props: Props) =>
  usePhone() ? <FilterSheet {...props} /> : <FilterBar {...props} />

function FilterBar(props: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const { filters, today, busy, names } = props
  const [open, setOpen] = useState<Chip | null>(null)
  const hasUser = filters.user !== undefined
  const places: Record<Checked, Chip> = {
    days: 'period',
    compared: 'compare',
    user: hasUser ? 'user' : 'more',
  }
  const form = useFilterForm(props, (key) => flushSync(() => setOpen(places[key])))
  const { values, set } = form
  const textOf = useChipTexts(values, names)
  const chip = (name: Chip) => ({
    ...textOf(name),
    open: open === name,
    onOpen: (isOpen: boolean) => setOpen((now) => (isOpen ? name : now === name ? null : now)),
  })
  const appAndRole = <AppAndRole app={values.app} role={values.role} onChoose={set} />
  const remove = (...keys: Parameters<typeof form.remove>) => {
    setOpen(null)
    form.remove(...keys)
  }
  return (
    // The page shows errors in its own language.
    <form
      noValidate
      className={classes.bar}
      onSubmit={(event) => {
        setOpen(null)
        form.submit(event)
      }}
      aria-label={t('filter.title')}
      data-print="no"
      data-filters
    >
      <FilterChip {...chip('period')}>
        <Choices
          label={t('reports.filter.period')}
          value={values.period}
          options={periodChoices.map((value) => ({ value, label: t(`reports.preset.${value}`) }))}
          onChoose={(value) => set('period', value)}
          onPress={(value) => value !== 'custom' && setOpen(null)}
        />
        <PeriodDays form={form} today={today} />
      </FilterChip>
      <FilterChip {...chip('compare')}>
        <Choices
          label={t('reports.filter.compare')}
          value={values.compare}
          options={compareChoices.map((value) => ({ value, label: t(`reports.compare.${value}`) }))}
          onChoose={(value) => set('compare', value)}
          onPress={(value) => value !== 'own' && setOpen(null)}
        />
        <ComparedDays form={form} today={today} />
      </FilterChip>
      <FilterChip
        {...chip('dealer')}
        onRemove={
          filters.shipTo !== undefined || (filters.soldTo !== undefined && !soldToIsFixed(viewer))
            ? () => remove('soldTo', 'shipTo')
            : undefined
        }
      >
        <DealerAndStore soldTo={values.soldTo} shipTo={values.shipTo} onChoose={set} />
      </FilterChip>
      {filters.app !== undefined && (
        <FilterChip {...chip('app')} onRemove={() => remove('app', 'role')}>
          {appAndRole}
        </FilterChip>
      )}
      {filters.role !== undefined && (
        <FilterChip {...chip('role')} onRemove={() => remove('role')}>
          {appAndRole}
        </FilterChip>
      )}
      {hasUser && (
        <FilterChip {...chip('user')} onRemove={() => remove('user')}>
          <EmailField form={form} />
        </FilterChip>
      )}
      {(filters.app === undefined || !hasUser) && (
        <FilterChip {...chip('more')} icon={<IconPlus size={16} aria-hidden />}>
          {filters.app === undefined && filters.role === undefined && appAndRole}
          {!hasUser && <EmailField form={form} />}
        </FilterChip>
      )}
      <Button
        type="submit"
        look={form.isChanged ? 'primary' : 'secondary'}
        className={classes.run}
        busy={busy}
        icon={<IconPlayerPlay size={16} aria-hidden />}
      >
        {t('reports.filter.run')}
      </Button>
    </form>
  )
}
