import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, type Day, dayOf } from '#core/contract/days.ts'
import { DayBetweenField } from '#core/web/form/DayBetweenField.tsx'
import form from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type AccountFacts, fullName, type User, type UserRow } from '#features/people/contract.ts'
import { DELETE_DAYS, LEAVING_DAYS_MAX, LEAVING_NOTE_MAX } from '../contract.ts'
import classes from './Leaving.module.css'
import { useLeaving } from './parts/use-leaving.ts'

export type WhoLeaves = AccountFacts & Pick<User, 'Leaves'> & { Apps: User['Apps'] | UserRow['Apps'] }
type Props = { user: WhoLeaves; onClose: () => void }

const NEVER = 'never'
const choices = [NEVER, '7', `${DELETE_DAYS}`, '90', '365'] as const

/** Asks for the day, and says what goes. */
export function SetLeaving({ user, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const viewer = useViewer()
  const [today] = useState(() => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  const planned = user.Leaves && user.Leaves.Day > today ? user.Leaves.Day : today
  const [day, setDay] = useState<Day | null>(planned)
  const [isPartial, setPartial] = useState(false)
  const [isTried, setTried] = useState(false)
  const mayDelete = can(viewer, 'delete-users')
  const [deletes, setDeletes] = useState<(typeof choices)[number]>(mayDelete ? `${DELETE_DAYS}` : NEVER)
  const [note, setNote] = useState('')
  const limited = useLimitedText(LEAVING_NOTE_MAX, note, setNote)
  const { set, busy } = useLeaving(user)
  const last = addDays(today, LEAVING_DAYS_MAX)
  const isWrong = isPartial || day === null || day < today || day > last
  const problem = isTried && isWrong
  const isToday = day === today
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong || busy) return
    const input = {
      ID: user.ID,
      Day: isToday ? null : day,
      DeleteDays: deletes === NEVER ? null : Number(deletes),
      Note: note,
    }
    void set(input, { onSaved: async () => onClose() })
  }
  return (
    <Dialog
      title={t('leaving.title', { name: fullName(user) })}
      describedBy={`${id}-goes`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look={isToday ? 'danger' : 'primary'} busy={busy}>
            {t(isToday ? 'leaving.now' : 'leaving.later')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={form.form} onSubmit={submit}>
        <DayBetweenField
          label={t('leaving.day')}
          help={t('leaving.dayHelp')}
          problem={problem ? t('leaving.dayProblem') : null}
          value={day}
          min={today}
          max={last}
          onChange={setDay}
          onPartial={setPartial}
        />
        {mayDelete && (
          <Select
            label={t('leaving.delete')}
            value={deletes}
            options={choices.map((value) => ({
              value,
              label:
                value === NEVER ? t('leaving.deleteNever') : t('leaving.deleteAfter', { n: Number(value) }),
            }))}
            onChoose={setDeletes}
          />
        )}
        <div className={form.field}>
          <label htmlFor={`${id}-note`} className={form.label}>
            {t('leaving.note')}
          </label>
          <textarea id={`${id}-note`} rows={2} className={form.input} {...limited.input} />
          {limited.note && <p className={form.help}>{limited.note}</p>}
        </div>
      </form>
      <WhatGoes id={`${id}-goes`} user={user} />
    </Dialog>
  )
}

/** The access that the person loses on that day, in the apps that the viewer may see. */
function WhatGoes({ id, user: { Apps } }: { id: string; user: WhoLeaves }) {
  const t = useTranslations()
  return (
    <div id={id} className={classes.goes}>
      <h3>{t('leaving.goes')}</h3>
      <p>{t('leaving.goesApps', { n: Apps.length })}</p>
      {Apps.length > 0 && (
        <ul>
          {Apps.map((app) => (
            <li key={app.ID}>
              {app.DisplayName}
              <span className={classes.roles}>
                {('AssignedRoles' in app ? app.AssignedRoles : app.Roles)
                  .map(({ DisplayName }) => DisplayName)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {t('leaving.goesSessions')} {t('leaving.told')}
      </p>
    </div>
  )
}
