import { type FormEvent, useEffect, useEffectEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { call, CallError } from '#core/web/call.ts'
import { type Rules, useValidatedForm } from '#core/web/form/use-validated-form.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { toast } from '#core/web/ui/toast.ts'
import { CONFIRMATION_MINUTES } from '#domain/contract/confirmation.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { PasswordField } from '#features/sign-in/web/parts/PasswordField.tsx'
import { confirmIdentity } from '../contract.ts'

type Props = { onConfirmed: () => void; onClose: () => void }
type Values = { currentPassword: string }

const labels = { currentPassword: 'password.current' } as const
const rules: Rules<Values> = { currentPassword: (text) => (text === '' ? 'valid.required' : null) }
const FAILED = 'confirmation-failed'

/** Asks for the password before a dangerous act. K315 */
export function ConfirmIdentity({ onConfirmed, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const { form, recheck, submit, validationRuns } = useValidatedForm<Values>({
    defaultValues: { currentPassword: '' },
    rules,
  })
  const confirm = async (values: Values) => {
    toast.clear(FAILED)
    try {
      await call(confirmIdentity, values)
    } catch (error) {
      const { status = 0, problem = null } = error instanceof CallError ? error : {}
      const wrong = problem?.errors[0]
      // A 401 starts the sign-in by itself.
      if (wrong)
        form.setError('currentPassword', { type: 'server', message: wrong.message }, { shouldFocus: true })
      else if (status !== 401)
        toast.show({ key: FAILED, message: problem?.message ?? t('toast.network'), ttl: null, kind: 'error' })
      return
    }
    onConfirmed()
  }
  const fields = { ...form, id, labels, checking: null, validationRuns, reloaded: false, recheck }
  return (
    <Dialog
      title={t('confirmIdentity.title')}
      describedBy={`${id}-body`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={form.formState.isSubmitting}>
            {t('confirmIdentity.submit')}
          </Button>
        </>
      }
    >
      <p id={`${id}-body`}>{t('confirmIdentity.body', { minutes: CONFIRMATION_MINUTES })}</p>
      <PasswordForm id={`${id}-form`} form={fields} onSubmit={(event) => submit(confirm, event)} />
    </Dialog>
  )
}

type FormProps = {
  id: string
  form: Parameters<typeof PasswordField<Values>>[0]['form']
  onSubmit: (event: FormEvent) => void
}

function PasswordForm({ id, form, onSubmit }: FormProps) {
  const { email } = useViewer()
  const focus = useEffectEvent(() => form.setFocus('currentPassword'))
  useEffect(() => focus(), [])
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      {/* Password managers find the password by the address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="currentPassword" autoComplete="current-password" />
    </form>
  )
}
