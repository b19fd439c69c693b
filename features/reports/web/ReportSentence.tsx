import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { usePrinting } from '#core/web/ui/use-browser.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { UsedSettings } from '../contract/settings.ts'
import classes from './ReportPage.module.css'

/** Texts that say what is counted: the period, the one it is compared with, and the filters. */
export function useSettingsText() {
  const t = useTranslations()
  const periodOf = usePeriodText()
  return (settings: UsedSettings) => {
    const { compare, soldTo, shipTo, app, role, user, Names } = settings
    const filters = [
      ['filter.app', Names.app ?? (app && t('reports.filter.unknown'))],
      ['reports.filter.role', Names.role ?? (role && t('reports.filter.unknown'))],
      ['reports.filter.soldTo', Names.soldTo ?? soldTo],
      ['reports.filter.shipTo', Names.shipTo ?? shipTo],
      ['reports.filter.user', user],
    ] as const
    return {
      period: periodOf(settings),
      compared: compare && t('reports.comparedWith', { period: periodOf(compare) }),
      filters: filters.flatMap(([label, value]) =>
        value ? [t('filter.chip', { name: t(label), value })] : [],
      ),
    }
  }
}

/** Sentences about events that tell less than others, or are gone. R108, R131 */
export function useNotes() {
  const t = useTranslations()
  const { date, time } = useDates()
  return ({ namelessUntil, archivedUntil }: UsedSettings): string[] => [
    ...(namelessUntil ? [t('reports.nameless', { date: date(namelessUntil) })] : []),
    ...(archivedUntil ? [t('reports.archived', { date: date(archivedUntil), at: time(archivedUntil) })] : []),
  ]
}

/** What is counted, above the report. On paper and on a phone no form says so. */
export function ReportSentence({ settings, asOfNow = false }: { settings: UsedSettings; asOfNow?: boolean }) {
  const t = useTranslations()
  const notes = useNotes()(settings)
  const printing = usePrinting()
  const { period, compared, filters } = useSettingsText()(settings)
  return (
    <p className={classes.period}>
      <strong>{period}</strong>
      {compared && ` ${compared}`}
      {filters.map((filter) => (
        <span key={filter} className={classes.filter}>
          {filter}
        </span>
      ))}
      {asOfNow && ` ${t('reports.asOfNow')}`}
      {notes.map((note) => (
        <span key={note} className={classes.line}>
          {` ${note}`}
        </span>
      ))}
      {printing && <PrintedBy />}
    </p>
  )
}

/** On paper: where the report is from, and who printed it when. */
function PrintedBy() {
  const t = useTranslations()
  const { dateTime } = useDates()
  const { email } = useViewer()
  const [at] = useState(() => new Date())
  return (
    <>
      <span className={classes.line}>{location.href}</span>
      <span className={classes.line}>
        {t('reports.printedBy', { at: dateTime(at.toISOString()), name: email })}
      </span>
    </>
  )
}

export function usePeriodText() {
  const t = useTranslations()
  const { date } = useDates()
  return ({ from, to }: { from: string; to: string }) =>
    t('reports.period', { from: date(from), to: date(to) })
}
