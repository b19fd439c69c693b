import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import type { Part } from './report-shapes.ts'
import { useExport } from './use-export.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#core/web/ui/toast.ts'
import { rowsToPrint } from './all-rows.ts'
import { useSettings } from './use-report.ts'

type Props = { name: string; parts: readonly Part[]; disabled?: boolean }

/** Exports all that a page shows to one file, with the rows of all pages. */
export function ExportReport({ name, parts, disabled = false }: Props) {
  const t = useTranslations()
  const { progress, save } = useExport(name, parts)
  return (
    <Button
      busy={progress !== undefined}
      disabled={disabled}
      icon={<IconDownload size={18} aria-hidden />}
      onClick={save}
    >
      {progress ? t('reports.exporting', { pct: progress }) : t('common.exportCsv')}
    </Button>
  )
}

/** Prints a report with the rows of all pages, which it fetches first. */
export function PrintReport({ parts, disabled = false }: { parts: readonly Part[]; disabled?: boolean }) {
  const t = useTranslations()
  const cache = useQueryClient()
  const { settings } = useSettings()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      for (const part of parts) if (part.kind === 'rows') await cache.fetchQuery(rowsToPrint(settings, part))
      window.print()
    } catch {
      toast.show({ key: 'report-failed', message: t('toast.report.failed'), ttl: null, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      busy={busy}
      disabled={disabled}
      icon={<IconPrinter size={18} aria-hidden />}
      onClick={() => void (busy || print())}
    >
      {t('common.print')}
    </Button>
  )
}
