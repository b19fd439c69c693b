import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, CallError } from '#core/web/call.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { TextField } from '#core/web/form/TextField.tsx'
import { filled, useShortForm } from '#core/web/form/use-short-form.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { toast } from '#core/web/ui/toast.ts'
import { beginCodeApp, confirmCodeApp, FACTOR_NAME_MAX } from '../contract.ts'
import { EndOthers } from './parts/EndOthers.tsx'
import { FieldDialog, type OnRefused } from './FieldDialog.tsx'
import classes from './MySignIn.module.css'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

type Begun = { ID: string; Secret: string; Address: string; Picture: string }

/** Adds an app that makes codes: the password, the picture with a first code, and the recovery codes of the first factor. */
export function AddCodeApp({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (begun)
    return (
      <ConfirmApp
        begun={begun}
        onConfirmed={(made) => (made ? setCodes(made) : onClose())}
        onClose={onClose}
      />
    )
  const begin = async (currentPassword: string, onRefused: OnRefused) => {
    try {
      setBegun((await call(beginCodeApp, { currentPassword })).data)
    } catch (error) {
      if (!(error instanceof CallError) || !onRefused(error))
        toast.show({ key: 'code-app-failed', message: t('toast.network'), kind: 'error', ttl: null })
    }
    return false
  }
  return (
    <FieldDialog
      title={t('mySignIn.apps.add')}
      text={t('mySignIn.apps.addBody')}
      field="currentPassword"
      confirm={t('common.continue')}
      save={begin}
      onClose={onClose}
    />
  )
}

type Values = { Name: string; Code: string }
const labels = { Name: 'mySignIn.apps.name', Code: 'mySignIn.apps.code' } as const

type ConfirmProps = { begun: Begun; onConfirmed: (codes: string[] | null) => void; onClose: () => void }

/** The secret as a picture and a text, which are shown once, and the first code of the app. */
function ConfirmApp({ begun: { ID, Secret, Picture }, onConfirmed, onClose }: ConfirmProps) {
  const t = useTranslations()
  const [EndOtherSessions, setEnds] = useState(true)
  const { fields, formId, refuse, submit } = useShortForm<Values>({
    defaultValues: { Name: t('mySignIn.apps.phone'), Code: '' },
    rules: { Name: filled, Code: filled },
    labels,
    limits: { Name: FACTOR_NAME_MAX },
  })
  const { save, busy } = useSave(confirmCodeApp, {
    toasts: { key: 'code-app', saved: t('mySignIn.apps.added') },
  })
  const confirm = async (values: Values) => {
    const onRefused: OnRefused = ({ problem }) => {
      for (const { key, message } of problem?.errors ?? [])
        if (key === 'Name' || key === 'Code') refuse(key, message, {}, true)
      return (problem?.errors.length ?? 0) > 0
    }
    await save(
      { ID, ...values, EndOtherSessions },
      { onRefused, onSaved: async ({ RecoveryCodes }) => onConfirmed(RecoveryCodes) },
    )
  }
  return (
    <Dialog
      title={t('mySignIn.apps.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {t('mySignIn.apps.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={classes.form} onSubmit={(event) => submit(confirm, event)}>
        <p className={classes.text}>{t('mySignIn.apps.scan')}</p>
        <img
          className={classes.qr}
          src={`data:image/svg+xml,${encodeURIComponent(Picture)}`}
          alt={t('mySignIn.apps.picture')}
          width={192}
          height={192}
        />
        <p className={classes.text}>
          {t('mySignIn.apps.type')} <code className={classes.secret}>{Secret}</code>{' '}
          <CopyButton small name={t('mySignIn.apps.key')} text={Secret.replaceAll(' ', '')} />
        </p>
        <TextField form={fields} name="Code" inputMode="numeric" autoComplete="one-time-code" />
        <TextField form={fields} name="Name" autoComplete="off" help={t('mySignIn.apps.nameHelp')} />
        <EndOthers chosen={EndOtherSessions} onChoose={setEnds} />
      </form>
    </Dialog>
  )
}
