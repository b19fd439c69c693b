import { type FormEvent, useId } from 'react'
import type { Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call, CallError } from '#core/web/call.ts'
import type { FieldForm } from '#core/web/form/use-record-form.ts'
import { type Rules, useValidatedForm } from '#core/web/form/use-validated-form.ts'
import { useSignOut } from '#core/web/session/use-sign-out.ts'
import { site } from '#core/web/site.ts'
import { toast } from '#core/web/ui/toast.ts'
import { changePassword } from '../contract.ts'
import { newPasswordProblem, passwordProblem } from '../contract/passwords.ts'
import { rememberChange, showChangedToast } from './password-changed.ts'

/** The fields of the call with the repetition of the new password. */
type PasswordValues = { currentPassword: string; newPassword: string; again: string }
type PasswordForm = FieldForm<PasswordValues> & { submit: (event?: FormEvent) => void }

const labels = {
  currentPassword: 'password.current',
  newPassword: 'password.new',
  again: 'password.confirm',
} as const

const { min } = site.passwords

const rules: Rules<PasswordValues> = {
  currentPassword: (text) => (text === '' ? 'valid.required' : null),
  newPassword: (text) => newPasswordProblem(text, min),
  again: (text, { newPassword }) =>
    newPasswordProblem(newPassword, min) === null ? passwordProblem(newPassword, text, min) : null,
}

const CHANGING = 'password-changing'
const FAILED = 'password-failed'

/** The form for the person's own password. Unlike the form of a record, it stores no draft. R22 */
export function usePasswordForm(): PasswordForm {
  const t = useTranslations()
  const signOut = useSignOut()
  const { form, recheck, submit, validationRuns } = useValidatedForm<PasswordValues>({
    defaultValues: { currentPassword: '', newPassword: '', again: '' },
    rules,
  })
  const id = useId()

  const change = async ({ currentPassword, newPassword }: PasswordValues) => {
    toast.clear(FAILED)
    toast.show({ key: CHANGING, message: t('toast.password.changing'), ttl: null })
    try {
      await call(changePassword, { currentPassword, newPassword })
    } catch (error) {
      toast.show({
        key: FAILED,
        message: t('toast.password.failed'),
        ttl: null,
        kind: 'error',
        clears: CHANGING,
      })
      const errors = (error instanceof CallError && error.problem?.errors) || []
      for (const [index, { key, message }] of errors.entries())
        form.setError(key as Path<PasswordValues>, { type: 'server', message }, { shouldFocus: index === 0 })
      return
    }
    showChangedToast(t, CHANGING)
    rememberChange()
    signOut()
  }
  return {
    ...form,
    id,
    labels,
    checking: null,
    validationRuns,
    reloaded: false,
    recheck: (name) => {
      recheck(name)
      if (name === 'newPassword') recheck('again')
    },
    submit: (event) => submit(change, event),
  }
}
