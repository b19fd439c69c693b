import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useReportLinks } from './report-links.ts'
import type { ReportPath } from './report-shapes.ts'

/** Leads from a panel of the dashboard to its report, with the filters at hand. */
export function FullReportLink({ to }: { to: ReportPath }) {
  const t = useTranslations()
  return (
    <Link {...useReportLinks().report(to)} data-print="no">
      {t('reports.fullReport')}
    </Link>
  )
}
