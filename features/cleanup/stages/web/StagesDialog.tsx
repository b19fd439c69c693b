import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DAY_MS } from '#core/contract/days.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import form from '#core/web/form/form.module.css'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import classes from '#features/cleanup/web/Cleanup.module.css'
import { KeptPeople } from '#features/cleanup/web/ReceiptFacts.tsx'
import { previewCleanupStages, saveCleanupStages, type Stages, type StagesInForce } from '../contract.ts'

const NEVER = 'never'
const noticeChoices = [90, 180, 365, 730]
const laterChoices = [7, 14, 30, 60, 90, 180, 365]

/** The days that a stage can be set to, with those in force. */
const choicesOf = (days: readonly number[], current: number | null) =>
  [...new Set(current === null ? days : [...days, current])].sort((one, other) => one - other)

const daysOf = (value: string) => (value === NEVER ? null : Number(value))

type Props = { stages: StagesInForce; onClose: () => void }

/** Asks for the days of each stage, and shows who would get a notice now. */
export function StagesDialog({ stages, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [notice, setNotice] = useState(String(stages.NoticeDays ?? NEVER))
  const [lock, setLock] = useState(String(stages.LockDays ?? NEVER))
  const [deletion, setDeletion] = useState(String(stages.DeleteDays ?? NEVER))
  const { save, busy } = useSave(saveCleanupStages, {
    toasts: {
      key: 'cleanup-stages',
      saved: ({ NoticeDays }) => t(NoticeDays === null ? 'cleanup.stages.turnedOff' : 'cleanup.stages.saved'),
    },
  })
  const isOff = notice === NEVER
  const chosen: Stages = {
    NoticeDays: daysOf(notice),
    LockDays: isOff ? null : daysOf(lock),
    DeleteDays: isOff ? null : daysOf(deletion),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save({ ...chosen, Version: stages.Version }, { onSaved: async () => onClose() })
  }
  const options = (days: readonly number[], current: number | null, none: string) => [
    { value: NEVER, label: none },
    ...choicesOf(days, current).map((n) => ({ value: String(n), label: t('cleanup.stages.days', { n }) })),
  ]
  return (
    <Dialog
      title={t('cleanup.stages.title')}
      describedBy={`${id}-lead`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={busy}>
            {t(isOff ? 'cleanup.stages.turnOff' : 'common.save')}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <p id={`${id}-lead`} className={classes.soft}>
          {t('cleanup.stages.lead')}
        </p>
        <form id={`${id}-form`} className={form.form} onSubmit={submit}>
          <Select
            label={t('cleanup.stages.noticeAfter')}
            value={notice}
            options={options(noticeChoices, stages.NoticeDays, t('cleanup.stages.none.notice'))}
            onChoose={setNotice}
          />
          {!isOff && (
            <>
              <Select
                label={t('cleanup.stages.lockAfter')}
                value={lock}
                options={options(laterChoices, stages.LockDays, t('cleanup.stages.none.lock'))}
                onChoose={setLock}
              />
              <Select
                label={t(lock === NEVER ? 'cleanup.stages.deleteAfterNotice' : 'cleanup.stages.deleteAfter')}
                value={deletion}
                options={options(laterChoices, stages.DeleteDays, t('cleanup.stages.none.delete'))}
                onChoose={setDeletion}
              />
            </>
          )}
        </form>
        {chosen.NoticeDays === null ? (
          <p aria-live="polite">{t('cleanup.stages.nothing')}</p>
        ) : (
          <WhatHappens stages={chosen} days={chosen.NoticeDays} />
        )}
      </div>
    </Dialog>
  )
}

/** Says in words what would happen to which people, if the stages were saved now. */
function WhatHappens({ stages: { LockDays, DeleteDays }, days }: { stages: Stages; days: number }) {
  const t = useTranslations()
  const { date } = useDates()
  const [now] = useState(() => Date.now())
  const query = useQuery({ ...reading(previewCleanupStages, { days }), staleTime: 0, gcTime: 0 })
  const on = (later: number) => date(new Date(now + later * DAY_MS).toISOString())
  return (
    <section aria-label={t('cleanup.stages.preview')}>
      <Loaded query={query} lines={4} height={24} keep>
        {({ Count, Kept, Again, People }) => (
          <div className={classes.dialog}>
            <div aria-live="polite">
              <p className={classes.count}>{t('cleanup.stages.count', { n: Count })}</p>
              {Count > 0 && LockDays !== null && <p>{t('cleanup.stages.lockOn', { date: on(LockDays) })}</p>}
              {Count > 0 && DeleteDays !== null && (
                <p>{t('cleanup.stages.deleteOn', { date: on((LockDays ?? 0) + DeleteDays) })}</p>
              )}
              {Again > 0 && <p>{t('cleanup.stages.again', { n: Again })}</p>}
            </div>
            <KeptPeople title="keptTitle" kept={Kept} />
            {People.length > 0 && (
              <details>
                <summary>{t('cleanup.stages.first', { n: People.length })}</summary>
                <ul className={classes.people}>
                  {People.map(({ ID, Name, Email, Dealer, LastUse }) => (
                    <li key={ID}>
                      <strong>{Name}</strong>
                      <span className={classes.soft}>
                        {[Email, Dealer, t('cleanup.stages.lastUse', { date: date(LastUse) })]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}
