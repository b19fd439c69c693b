import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, type Day, dayOf } from '#core/contract/days.ts'
import { DayBetweenField } from '#core/web/form/DayBetweenField.tsx'
import form from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import type { UserApp } from '#features/people/access/contract.ts'
import type { User } from '#features/people/contract.ts'
import { END_DAYS_MAX, EXTENSION_DAYS, type Thing } from '../contract.ts'
import { useAccessEnds, useThingName } from './AccessEnds.tsx'
import { useSetEnd } from './use-set-end.ts'

type Part = Omit<Thing, 'AppID'>
type Props = { user: User; app: UserApp; things: readonly Part[]; onClose: () => void }

const keyOf = ({ RoleID, PermissionID }: Part) => RoleID ?? PermissionID ?? ''

/** Asks what ends in an app, and on which day. */
export function SetEnd({ user, app, things, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const nameOf = useThingName(app)
  const [today] = useState(() => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  const ends = useAccessEnds(user.ID).filter(({ AppID }) => AppID === app.ID)
  const endOf = (one: string) => ends.find((end) => keyOf(end) === one)
  const [key, setKey] = useState(() => keyOf(things[0]!))
  const [chosen, setDay] = useState<Day | null>()
  const day = chosen === undefined ? (endOf(key)?.Day ?? addDays(today, EXTENSION_DAYS)) : chosen
  const [isPartial, setPartial] = useState(false)
  const [isTried, setTried] = useState(false)
  const { set, busy } = useSetEnd(user.ID)
  const last = addDays(today, END_DAYS_MAX)
  const isWrong = isPartial || day === null || day < today || day > last
  const problem = isTried && isWrong
  const thing = things.find((one) => keyOf(one) === key)!
  const save = (Day: string | null) => set({ AppID: app.ID, ...thing, Day }, nameOf(thing), onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong && !busy) save(day)
  }
  return (
    <Dialog
      title={t('dated.title', { app: app.DisplayName })}
      onClose={onClose}
      footer={
        <>
          {endOf(key) && (
            <Button busy={busy} onClick={() => save(null)}>
              {t('dated.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={busy}>
            {t('dated.save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={form.form} onSubmit={submit}>
        <Select
          label={t('dated.what')}
          value={key}
          options={things.map((one) => ({
            value: keyOf(one),
            label: keyOf(one) === '' ? t('dated.whole') : nameOf(one),
          }))}
          onChoose={(next) => {
            setKey(next)
            setDay(undefined)
          }}
        />
        <DayBetweenField
          label={t('dated.day')}
          help={t('dated.dayHelp')}
          problem={problem ? t('dated.dayProblem') : null}
          value={day}
          min={today}
          max={last}
          onChange={setDay}
          onPartial={setPartial}
        />
      </form>
    </Dialog>
  )
}
