import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { addressOf, call } from '#core/web/call.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { Facts } from '#core/web/ui/Facts.tsx'
import { ExportUsers } from '#features/reports/export/web/parts/ExportUsers.tsx'
import { exportCleanup, type Receipt, restoreCleanup, userCleanupToken } from '../contract.ts'
import classes from './Cleanup.module.css'
import { followJob, useCriterion } from './jobs.ts'

/** The numbers of kept people for each reason; nothing if nobody was kept. I154 */
export function KeptPeople({
  title,
  kept,
}: {
  title: 'keptTitle' | 'notRestoredTitle'
  kept: Receipt['Kept']
}) {
  const t = useTranslations()
  const n = kept.reduce((sum, { Count }) => sum + Count, 0)
  if (n === 0) return null
  return (
    <div>
      <p>{t(`cleanup.${title}`, { n })}</p>
      <ul className={classes.kept}>
        {kept.map(({ Reason, Count }) => (
          <li key={Reason}>{t(`cleanup.reason.${Reason}`, { n: Count })}</li>
        ))}
      </ul>
    </div>
  )
}

/** The receipt of a cleanup: its facts, its numbers, its list, and the restoration of its people. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const t = useTranslations()
  const { date, dateTime } = useDates()
  const criterion = useCriterion()
  const { Deleted, Restored, RestorableUntil } = receipt
  return (
    <>
      <Facts
        items={[
          { label: t('cleanup.receipt.criterion'), value: criterion(receipt) },
          { label: t('cleanup.receipt.by'), value: receipt.StartedBy },
          { label: t('cleanup.receipt.started'), value: dateTime(receipt.StartedAt) },
          { label: t('cleanup.receipt.ended'), value: receipt.EndedAt && dateTime(receipt.EndedAt) },
          { label: t('cleanup.receipt.deleted'), value: t('cleanup.receipt.number', { n: Deleted }) },
          ...(Restored > 0
            ? [{ label: t('cleanup.receipt.restored'), value: t('cleanup.receipt.number', { n: Restored }) }]
            : []),
          {
            label: t('cleanup.receipt.until'),
            value: RestorableUntil ? date(RestorableUntil) : t('cleanup.receipt.over'),
          },
        ]}
      />
      <KeptPeople title="keptTitle" kept={receipt.Kept} />
      <KeptPeople title="notRestoredTitle" kept={receipt.NotRestored} />
      {RestorableUntil && (
        <ExportUsers
          label={t('cleanup.receipt.list')}
          token={() => call(userCleanupToken, {})}
          address={(token, format) => addressOf(exportCleanup, { token, id: receipt.ID, ...format })}
        />
      )}
      {RestorableUntil && <RestoreButton receipt={receipt} />}
    </>
  )
}

function RestoreButton({ receipt: { ID, Deleted, Restored } }: { receipt: Receipt }) {
  const t = useTranslations()
  const cache = useQueryClient()
  const { save, busy } = useSave(restoreCleanup, {
    toasts: { key: 'cleanup-restore', saved: () => null, failed: t('toast.cleanup.restoreFailed') },
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('cleanup.receipt.ask', { n: Deleted - Restored }),
      body: t('cleanup.receipt.gives'),
      confirmLabel: t('cleanup.receipt.restore'),
    })
    if (!yes) return
    const texts = { running: t('toast.cleanup.restoring'), ended: t('toast.cleanup.restored') }
    void save({ id: ID }, { onSaved: async ({ Job }) => void followJob(cache, Job, texts) })
  }
  return (
    <div className={classes.actions}>
      <Button busy={busy} onClick={() => void ask()}>
        {t('cleanup.receipt.restore')}
      </Button>
    </div>
  )
}
