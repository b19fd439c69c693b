import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { call, CallError } from '#core/web/call.ts'
import { TextField } from '#core/web/form/TextField.tsx'
import type { Rules } from '#core/web/form/use-validated-form.ts'
import { filled, useShortForm } from '#core/web/form/use-short-form.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { CONFIRMATION_MINUTES } from '#domain/contract/confirmation.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { mySignIn } from '#features/sign-in/factors/contract.ts'
import { beginConfirmation, myPasskeys } from '#features/sign-in/passkeys/contract.ts'
import { hasPasskeys, signWithPasskey } from '#features/sign-in/passkeys/web/browser-passkeys.ts'
import { PasswordField } from '#features/sign-in/web/parts/PasswordField.tsx'
import { confirmIdentity } from '../contract.ts'
import classes from './ConfirmIdentity.module.css'

type Props = { onConfirmed: () => void; onClose: () => void }
type Values = { currentPassword: string; code: string }

const labels = { currentPassword: 'password.current', code: 'mySignIn.apps.code' } as const

/** Asks before a dangerous act for a passkey, or for the password and the code of an app. K315 */
export function ConfirmIdentity({ onConfirmed, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const ways = useWays()
  const [problem, setProblem] = useState<string | null>(null)
  const rules: Rules<Values> = { currentPassword: filled, ...(ways.code && { code: filled }) }
  const { fields, formId, submit } = useShortForm<Values>({
    defaultValues: { currentPassword: '', code: '' },
    rules,
    labels,
  })
  const send = async (given: Input<typeof confirmIdentity>) => {
    setProblem(null)
    try {
      await call(confirmIdentity, given)
      onConfirmed()
    } catch (error) {
      const { status = 0, problem: refusal = null } = error instanceof CallError ? error : {}
      const [wrong] = refusal?.errors ?? []
      if (wrong?.key === 'currentPassword' || wrong?.key === 'code')
        fields.setError(wrong.key, { type: 'server', message: wrong.message }, { shouldFocus: true })
      // A 401 starts the sign-in by itself.
      else if (status !== 401) setProblem(wrong?.message ?? refusal?.message ?? t('toast.network'))
    }
  }
  const withPasskey = async () => {
    setProblem(null)
    try {
      const { data } = await call(beginConfirmation, {})
      await send({ passkey: await signWithPasskey(data) })
    } catch (error) {
      setProblem((error instanceof CallError && error.problem?.message) || t('passkeys.failed'))
    }
  }
  const withPassword = ({ currentPassword, code }: Values) =>
    send({ currentPassword, ...(ways.code && { code }) })
  return (
    <Dialog
      title={t('confirmIdentity.title')}
      describedBy={`${id}-body`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {ways.password && (
            <Button type="submit" form={formId} look="primary" busy={fields.formState.isSubmitting}>
              {t('confirmIdentity.submit')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.body}>
        <p id={`${id}-body`}>
          {t(ways.none ? 'confirmIdentity.none' : 'confirmIdentity.body', { minutes: CONFIRMATION_MINUTES })}
        </p>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        {ways.passkey && <Button onClick={() => void withPasskey()}>{t('passkeys.use')}</Button>}
        {ways.password && (
          <PasswordForm
            id={formId}
            form={fields}
            asksCode={ways.code}
            onSubmit={(event) => submit(withPassword, event)}
          />
        )}
      </div>
    </Dialog>
  )
}

/** How the viewer can confirm. Until that is known, the password is asked, which most people have. */
function useWays() {
  const { data: own } = useQuery(reading(mySignIn, {}))
  const { data: passkeys } = useQuery(reading(myPasskeys, {}))
  const password = own?.HasPassword ?? true
  const passkey = hasPasskeys() && (passkeys?.length ?? 0) > 0
  return {
    password,
    passkey,
    code: (own?.CodeApps.length ?? 0) > 0,
    none: !password && passkeys !== undefined && !passkey,
  }
}

type FormProps = {
  id: string
  form: Parameters<typeof PasswordField<Values>>[0]['form']
  asksCode: boolean
  onSubmit: (event: FormEvent) => void
}

function PasswordForm({ id, form, asksCode, onSubmit }: FormProps) {
  const { email } = useViewer()
  const focus = useEffectEvent(() => form.setFocus('currentPassword'))
  useEffect(() => focus(), [])
  return (
    <form id={id} noValidate className={classes.form} onSubmit={onSubmit}>
      {/* Password managers find the password by the address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="currentPassword" autoComplete="current-password" />
      {asksCode && <TextField form={form} name="code" inputMode="numeric" autoComplete="one-time-code" />}
    </form>
  )
}
