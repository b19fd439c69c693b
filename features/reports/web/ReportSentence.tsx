import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import type { UsedSettings } from '../contract/settings.ts'
import classes from './ReportPage.module.css'

/** What is counted: the period, the one it is compared with, and the filters. On paper and on a phone no form says so. */
export function ReportSentence({ settings, asOfNow = false }: { settings: UsedSettings; asOfNow?: boolean }) {
  const t = useTranslations()
  const periodOf = usePeriodText()
  const { compare, soldTo, shipTo, app, role, user, Names } = settings
  const filters = [
    ['filter.app', Names.app ?? app],
    ['reports.filter.role', Names.role ?? role],
    ['reports.filter.soldTo', Names.soldTo ?? soldTo],
    ['reports.filter.shipTo', Names.shipTo ?? shipTo],
    ['reports.filter.user', user],
  ] as const
  return (
    <p className={classes.period}>
      <strong>{periodOf(settings)}</strong>
      {compare && ` ${t('reports.comparedWith', { period: periodOf(compare) })}`}
      {filters.map(
        ([label, value]) =>
          value && (
            <span key={label} className={classes.filter}>
              {t('filter.chip', { name: t(label), value })}
            </span>
          ),
      )}
      {asOfNow && ` ${t('reports.asOfNow')}`}
      <span className={classes.address}>{location.href}</span>
    </p>
  )
}

export function usePeriodText() {
  const t = useTranslations()
  const { date } = useDates()
  return ({ from, to }: { from: string; to: string }) =>
    t('reports.period', { from: date(from), to: date(to) })
}
