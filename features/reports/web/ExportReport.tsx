import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import type { Part } from './report-shapes.ts'
import { useExport } from './use-export.ts'

type Props = { name: string; parts: readonly Part[]; disabled?: boolean }

/** One file of all that a page shows, with the rows behind its pagers. */
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
