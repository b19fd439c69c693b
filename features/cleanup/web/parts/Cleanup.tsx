import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { ExceptionsSection } from '../../exceptions/web/parts/Exceptions.tsx'
import { StagesSection } from '../../stages/web/parts/StagesSection.tsx'
import { type CleanupKind, cleanupKinds, type Receipt } from '../../contract.ts'
import classes from '../Cleanup.module.css'
import { isRunning } from '../cleanup-step.ts'
import { CleanupDialog } from '../CleanupDialog.tsx'
import { JobProgress } from '../JobProgress.tsx'
import { useReceipts, useCriterion } from '../jobs.ts'
import { ReceiptFacts } from '../ReceiptFacts.tsx'

/** The receipts that are shown at first. */
const SHOWN_RECEIPTS = 5

/** Deletes accounts that are no longer used, and lists the receipts of former cleanups. I148, I150 */
export const Cleanup = () => (can(useViewer(), 'delete-users', 'access-all-dealers') ? <Section /> : null)

function Section() {
  const t = useTranslations()
  const [kind, setKind] = useState<CleanupKind>()
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<string>()
  const query = useReceipts()
  return (
    <Panel title={t('cleanup.title')}>
      <div className={classes.section}>
        <p>{t('cleanup.lead')}</p>
        <div className={classes.actions}>
          {cleanupKinds.map((one) => (
            <Button key={one} aria-haspopup="dialog" onClick={() => setKind(one)}>
              {t(`cleanup.${one}.open`)}
            </Button>
          ))}
        </div>
        <StagesSection />
        <ExceptionsSection />
        <h3>{t('cleanup.receipts.title')}</h3>
        <Loaded query={query} lines={2} height={40} keep>
          {(receipts) => {
            const ended = receipts.filter((one) => !isRunning(one))
            const receipt = receipts.find(({ ID }) => ID === opened)
            return (
              <>
                {receipts.filter(isRunning).map((one) => (
                  <JobProgress key={one.ID} receipt={one} />
                ))}
                {receipts.length === 0 && <p className={classes.soft}>{t('cleanup.receipts.none')}</p>}
                {ended.length > 0 && (
                  <ul className={classes.receipts}>
                    {ended.slice(0, all ? undefined : SHOWN_RECEIPTS).map((one) => (
                      <ReceiptLine key={one.ID} receipt={one} onOpen={() => setOpened(one.ID)} />
                    ))}
                  </ul>
                )}
                {!all && ended.length > SHOWN_RECEIPTS && (
                  <Button look="quiet" onClick={() => setAll(true)}>
                    {t('cleanup.receipts.all', { n: ended.length })}
                  </Button>
                )}
                {receipt && <ReceiptDialog receipt={receipt} onClose={() => setOpened(undefined)} />}
              </>
            )
          }}
        </Loaded>
      </div>
      {kind && <CleanupDialog kind={kind} onClose={() => setKind(undefined)} />}
    </Panel>
  )
}

function ReceiptLine({ receipt, onOpen }: { receipt: Receipt; onOpen: () => void }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const criterion = useCriterion()(receipt)
  const at = dateTime(receipt.StartedAt)
  return (
    <li>
      <div>
        <p>
          {t('cleanup.receipts.deleted', { n: receipt.Deleted })}
          {receipt.Restored > 0 && `, ${t('cleanup.receipts.restored', { n: receipt.Restored })}`}
        </p>
        <p className={classes.soft}>
          {criterion} · {receipt.StartedBy ? t('cleanup.receipts.line', { at, name: receipt.StartedBy }) : at}
        </p>
      </div>
      <Button
        aria-haspopup="dialog"
        aria-label={t('cleanup.receipts.openOf', { what: criterion, at })}
        onClick={onOpen}
      >
        {t('cleanup.receipts.open')}
      </Button>
    </li>
  )
}

/** Shows a receipt, or the progress while its people are restored. */
function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useTranslations()
  return (
    <Dialog
      title={t('cleanup.receipt.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className={classes.dialog}>
        {isRunning(receipt) ? <JobProgress receipt={receipt} /> : <ReceiptFacts receipt={receipt} />}
      </div>
    </Dialog>
  )
}
