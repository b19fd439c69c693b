import { TextBox } from './parts/TextBox.tsx'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { refuseRequest, type WaitingRequest, REASON_MAX } from '../contract.ts'

type Props = { request: WaitingRequest; onClose: () => void }

/** Refuses a request, with a reason that the person is sent. */
export function RefuseRequest({ request: { ID, Person }, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { save, busy } = useSave(refuseRequest, {
    toasts: { key: 'request', saved: t('requests.refusedToast', { name: Person.Name }) },
  })
  const showError = (message: string) => {
    setError(message)
    area.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!reason.trim()) return showError(t('valid.required'))
    void save(
      { ID, Answer: reason },
      {
        onSaved: async () => onClose(),
        onRefused: ({ problem }) => {
          showError(problem?.errors[0]?.message ?? problem?.message ?? t('toast.network'))
          return true
        },
      },
    )
  }
  return (
    <Dialog
      title={t('requests.refuseTitle', { name: Person.Name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {t('requests.refuse')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextBox
          max={REASON_MAX}
          label={t('requests.why')}
          help={t('requests.whyHelp', { name: Person.Name })}
          value={reason}
          error={error}
          area={area}
          onChange={(text) => {
            setReason(text)
            setError(null)
          }}
        />
      </form>
    </Dialog>
  )
}
