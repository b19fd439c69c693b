import { IconFilter, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { compareChoices, periodChoices } from './filter-values.ts'
import { AppAndRole, DealerAndStore } from './FilterChoices.tsx'
import { ComparedDays, EmailField, PeriodDays } from './FilterFields.tsx'
import classes from './ReportFilters.module.css'
import { type FiltersProps, useFilterForm } from './use-filter-form.ts'

/** On a phone: a button that says how the report is filtered, and opens all filters in a dialog. */
export function FilterSheet(props: FiltersProps) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const { filters, onRun } = props
  const { period, from, compare, cfrom, soldTo, shipTo, app, role, user } = filters
  const more = [compare ?? cfrom, soldTo, shipTo, app, role, user].filter(Boolean).length
  return (
    <>
      <Button
        className={classes.opener}
        icon={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        data-print="no"
        onClick={() => setOpen(true)}
      >
        {t('filter.chip', {
          name: t('filter.title'),
          value: t(`reports.preset.${from ? 'custom' : (period ?? 'ytd')}`),
        })}
        {more > 0 && ` + ${more}`}
      </Button>
      {open && (
        <Dialog title={t('filter.title')} onClose={() => setOpen(false)}>
          <SheetForm
            {...props}
            onRun={(next) => {
              setOpen(false)
              onRun(next)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function SheetForm(props: FiltersProps) {
  const t = useTranslations()
  const form = useFilterForm(props)
  const { values, set } = form
  return (
    // The page shows errors in its own language.
    <form noValidate className={classes.sheet} onSubmit={form.submit} aria-label={t('filter.title')}>
      <Select
        label={t('reports.filter.period')}
        value={values.period}
        options={periodChoices.map((value) => ({ value, label: t(`reports.preset.${value}`) }))}
        onChoose={(value) => set('period', value)}
      />
      <PeriodDays form={form} today={props.today} />
      <Select
        label={t('reports.filter.compare')}
        value={values.compare}
        options={compareChoices.map((value) => ({ value, label: t(`reports.compare.${value}`) }))}
        onChoose={(value) => set('compare', value)}
      />
      <ComparedDays form={form} today={props.today} />
      <DealerAndStore soldTo={values.soldTo} shipTo={values.shipTo} onChoose={set} />
      <AppAndRole app={values.app} role={values.role} onChoose={set} />
      <EmailField form={form} />
      <Button type="submit" look="primary" busy={props.busy} icon={<IconPlayerPlay size={18} aria-hidden />}>
        {t('reports.filter.run')}
      </Button>
    </form>
  )
}
