import type { FormEvent } from 'react'
import type { Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call, CallError } from '#core/web/call.ts'
import type { FieldForm } from '#core/web/form/use-record-form.ts'
import { useShortForm } from '#core/web/form/use-short-form.ts'
import type { Rules } from '#core/web/form/use-validated-form.ts'
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
  const { fields, submit } = useShortForm<PasswordValues>({
    defaultValues: { currentPassword: '', newPassword: '', again: '' },
    rules,
    labels,
  })

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
        fields.setError(
          key as Path<PasswordValues>,
          { type: 'server', message },
          { shouldFocus: index === 0 },
        )
      return
    }
    showChangedToast(t, CHANGING)
    rememberChange()
    signOut()
  }
  return {
    ...fields,
    recheck: (name) => {
      fields.recheck(name)
      if (name === 'newPassword') fields.recheck('again')
    },
    submit: (event) => submit(change, event),
  }
}
