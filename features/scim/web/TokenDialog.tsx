import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, dayOf } from '#core/contract/days.ts'
import { useSave } from '#core/web/data/use-save.ts'
import form from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Day } from '#core/web/ui/DateRange.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { makeScimToken, type ScimSource, TOKEN_MAX_DAYS } from '../contract.ts'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const USUAL_DAYS = 365

type Props = { source: ScimSource; onMade: (token: string) => void; onClose: () => void }

/** Asks until when a new token is valid. */
export function TokenDialog({ source, onMade, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const today = dayOf(useMinutely(), ZONE)
  const [until, setUntil] = useState<string | null>(addDays(today, USUAL_DAYS))
  const { save, busy } = useSave(makeScimToken, { toasts: { key: 'scim', saved: t('scim.token.made') } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || until === null) return
    void save(
      { ID: source.ID, EndsOn: until },
      {
        onSaved: async ({ Token }) => {
          onMade(Token)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={t('scim.token.makeOf', { name: source.Name })}
      describedBy={`${id}-lead`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={busy}>
            {t('scim.token.make')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={form.form} onSubmit={submit} noValidate>
        <p id={`${id}-lead`} className={form.help}>
          {t('scim.token.lead')}
        </p>
        <div className={form.field}>
          <span id={`${id}-label`} className={form.label}>
            {t('scim.token.until')}
          </span>
          <Day
            labelledBy={`${id}-label`}
            describedBy={until === null ? `${id}-problem` : undefined}
            value={until}
            min={today}
            max={addDays(today, TOKEN_MAX_DAYS)}
            isInvalid={until === null}
            onChange={setUntil}
            onPartial={() => {}}
          />
          {until === null && (
            <p id={`${id}-problem`} className={form.error}>
              {t('valid.required')}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
