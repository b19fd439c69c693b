import { type FormEvent, useId, useState } from 'react'
import { TextBox } from '#features/requests/web/parts/TextBox.tsx'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { makePrivacyRequest, type RequestKind, TEXT_MAX } from '../contract.ts'
import { KindField } from './KindField.tsx'
import { useRequestSave } from './use-request-save.ts'
import classes from './PrivacyRequests.module.css'

/** Makes a request of the viewer. */
export function MakeRequest({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const id = useId()
  const [kind, setKind] = useState<RequestKind>('access')
  const [text, setText] = useState('')
  const { area, busy, error, setError, fail, send } = useRequestSave(
    makePrivacyRequest,
    t('privacyRequests.sent'),
    onClose,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!text.trim()) return fail(t('valid.required'))
    void send({ Kind: kind, Text: text })
  }
  return (
    <Dialog
      title={t('privacyRequests.makeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {t('privacyRequests.send')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={classes.form} onSubmit={submit}>
        <KindField value={kind} onChange={setKind} />
        <TextBox
          label={t('privacyRequests.text')}
          help={t('privacyRequests.textHelp')}
          max={TEXT_MAX}
          value={text}
          error={error}
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
