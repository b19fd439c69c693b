import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { toast } from '#core/web/ui/toast.ts'
import { rowsToPrint } from './rows-to-print.ts'
import type { Part } from './report-shapes.ts'
import { useSettings } from './use-report.ts'

/** Prints a report with the rows behind its pagers, which are fetched first. */
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
