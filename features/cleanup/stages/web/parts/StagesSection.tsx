import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import classes from '#features/cleanup/web/Cleanup.module.css'
import { cleanupStages, stageNeeds, type StagesInForce } from '../../contract.ts'

const StagesDialog = lazyPart(async () => (await import('../StagesDialog.tsx')).StagesDialog)

/** What the cleanup with notice does, with the button that sets it. R99 */
export const StagesSection = () => (can(useViewer(), ...stageNeeds) ? <Section /> : null)

function Section() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(reading(cleanupStages, {}))
  return (
    <>
      <h3>{t('cleanup.stages.title')}</h3>
      <Loaded query={query} lines={2} height={24} keep>
        {(stages) => (
          <>
            <Sentences stages={stages} />
            <div className={classes.actions}>
              <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {t('cleanup.stages.open')}
              </Button>
            </div>
            {isOpen && <StagesDialog key={stages.Version} stages={stages} onClose={() => setOpen(false)} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function Sentences({ stages }: { stages: StagesInForce }) {
  const t = useTranslations()
  const { NoticeDays, LockDays, DeleteDays, Stopped, Noticed, Locked } = stages
  if (NoticeDays === null) return <p className={classes.soft}>{t('cleanup.stages.off')}</p>
  return (
    <div>
      <ul className={classes.kept}>
        <li>{t('cleanup.stages.notice', { n: NoticeDays })}</li>
        {LockDays !== null && <li>{t('cleanup.stages.lock', { n: LockDays })}</li>}
        {DeleteDays !== null && (
          <li>
            {t(LockDays === null ? 'cleanup.stages.deleteAlone' : 'cleanup.stages.delete', { n: DeleteDays })}
          </li>
        )}
      </ul>
      <p className={classes.soft}>
        {t('cleanup.stages.noticed', { n: Noticed })} {t('cleanup.stages.locked', { n: Locked })}
      </p>
      {Stopped && <p>{t('cleanup.stages.stopped')}</p>}
    </div>
  )
}
