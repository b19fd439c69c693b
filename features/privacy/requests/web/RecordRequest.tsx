import { type FormEvent, useId, useState } from 'react'
import { TextBox } from '#features/requests/web/parts/TextBox.tsx'
import { useTranslations } from 'use-intl'
import { addDays, type Day, dayOf } from '#core/contract/days.ts'
import { DayBetweenField } from '#core/web/form/DayBetweenField.tsx'
import form from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { PersonField } from '#features/people/list/web/parts/PersonField.tsx'
import { RECORDED_DAYS_MAX, recordPrivacyRequest, type RequestKind, TEXT_MAX } from '../contract.ts'
import { KindField } from './KindField.tsx'
import { useRequestSave } from './use-request-save.ts'
import classes from './PrivacyRequests.module.css'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Records a request that came by letter or mail. */
export function RecordRequest({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const id = useId()
  const today = dayOf(useMinutely(), zone)
  const [person, setPerson] = useState('')
  const [kind, setKind] = useState<RequestKind>('access')
  const [day, setDay] = useState<Day | null>(today)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { area, busy, error, setError, send } = useRequestSave(
    recordPrivacyRequest,
    t('privacyRequests.recorded'),
    onClose,
  )
  const required = (missing: boolean) => (tried && missing ? t('valid.required') : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!text.trim()) area.current?.focus()
    if (busy || person === '' || day === null || !text.trim()) return
    void send({ UserID: person, Kind: kind, Text: text, ReceivedOn: day })
  }
  return (
    <Dialog
      title={t('privacyRequests.recordTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {t('privacyRequests.record')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={classes.form} onSubmit={submit}>
        <div>
          <PersonField
            label={t('privacyRequests.person')}
            help={t('privacyRequests.personHelp')}
            value={person}
            dealerId={null}
            except={null}
            onPick={setPerson}
          />
          {required(person === '') && (
            <p role="alert" className={form.error}>
              {required(person === '')}
            </p>
          )}
        </div>
        <KindField value={kind} onChange={setKind} />
        <DayBetweenField
          label={t('privacyRequests.on')}
          help={t('privacyRequests.onHelp')}
          problem={required(day === null)}
          value={day}
          min={addDays(today, -RECORDED_DAYS_MAX)}
          max={today}
          onChange={setDay}
          onPartial={(isPartial) => {
            if (isPartial) setDay(null)
          }}
        />
        <TextBox
          label={t('privacyRequests.recordText')}
          help={t('privacyRequests.textHelp')}
          max={TEXT_MAX}
          value={text}
          error={required(!text.trim()) ?? error}
          area={area}
          onChange={(typed) => {
            setText(typed)
            setError(null)
          }}
        />
      </form>
    </Dialog>
  )
}
