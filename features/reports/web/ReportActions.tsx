import { IconChevronDown, IconDots, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonLook, Spinner } from '#core/web/ui/Button.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { toast } from '#core/web/ui/toast.ts'
import { rowsToPrint } from './all-rows.ts'
import { ReportSlot, type ReportSlotProps } from './parts/report-slot.ts'
import type { Part } from './report-shapes.ts'
import { useExport } from './use-export.ts'
import { useSettings } from './use-report.ts'

type Props = { name: string; parts: readonly Part[]; disabled?: boolean }

/** Exports what a page shows, with the rows of all pages: a workbook of all its tables, or one of them as CSV. */
export function ExportReport({ name, parts, disabled = false }: Props) {
  const t = useTranslations()
  const { progress, titleOf, saveCsv, saveWorkbook } = useExport()
  const csv = t('common.exportCsv')
  if (disabled)
    return (
      <Button disabled icon={<IconDownload size={18} aria-hidden />}>
        {t('reports.export')}
      </Button>
    )
  const busy = progress !== undefined
  const label = progress ? t('reports.exporting', { pct: progress }) : t('reports.export')
  return (
    <Menu
      label={label}
      className={buttonLook()}
      busy={busy}
      button={
        <>
          {busy ? <Spinner /> : <IconDownload size={18} aria-hidden />}
          {label}
          <IconChevronDown size={16} aria-hidden />
        </>
      }
      parts={[
        { items: [{ label: t('reports.workbook'), onSelect: () => saveWorkbook(name, parts) }] },
        {
          items: parts.map((part) => ({
            label: parts.length === 1 ? csv : t('filter.chip', { name: csv, value: titleOf(part) }),
            onSelect: () => saveCsv(part, parts.length === 1 ? name : titleOf(part)),
          })),
        },
      ]}
    />
  )
}

type MoreProps = { parts: readonly Part[]; disabled?: boolean; report?: ReportSlotProps }

/** The other actions of a page: to print it with the rows of all pages, and what other features add. */
export function MoreActions({ parts, disabled = false, report }: MoreProps) {
  const t = useTranslations()
  const cache = useQueryClient()
  const { settings } = useSettings()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const slot = use(ReportSlot)
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
  const added = slot && report
  return (
    <>
      <Menu
        label={t('cmd.actions')}
        className={buttonLook()}
        button={<IconDots size={18} aria-hidden />}
        parts={[
          {
            items: [
              ...(added
                ? [
                    {
                      label: t(slot.label),
                      icon: <slot.icon size={20} aria-hidden />,
                      onSelect: () => setOpen(true),
                    },
                  ]
                : []),
              ...(disabled
                ? []
                : [
                    {
                      label: t('common.print'),
                      icon: <IconPrinter size={20} aria-hidden />,
                      onSelect: () => void (busy || print()),
                    },
                  ]),
            ],
          },
        ]}
      />
      {open && added && <slot.Dialog {...report} onClose={() => setOpen(false)} />}
    </>
  )
}
