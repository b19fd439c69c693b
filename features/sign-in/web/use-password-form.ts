import { type FormEvent, useId } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call, CallError } from '#core/web/call.ts'
import { resolverOf, type Rules } from '#core/web/form/rules.ts'
import { useJudge } from '#core/web/form/use-judge.ts'
import type { FieldForm } from '#core/web/form/use-record-form.ts'
import { useRecheck } from '#core/web/form/use-recheck.ts'
import { useSubmit } from '#core/web/form/use-submit.ts'
import { useSignOut } from '#core/web/session/use-sign-out.ts'
import { toast } from '#core/web/ui/toast.ts'
import { changePassword } from '../contract.ts'
import { newPasswordProblem, passwordProblem } from '../contract/passwords.ts'
import { rememberChange, tellChange } from './password-changed.ts'

/** As the call names them, and the repetition. */
export type PasswordTexts = { currentPassword: string; newPassword: string; again: string }
export type PasswordForm = FieldForm<PasswordTexts> & { submit: (event?: FormEvent) => void }

const labels = {
  currentPassword: 'password.current',
  newPassword: 'password.new',
  again: 'password.confirm',
} as const

const rules: Rules<PasswordTexts> = {
  currentPassword: (text) => (text === '' ? 'valid.required' : null),
  newPassword: newPasswordProblem,
  again: (text, { newPassword }) =>
    newPasswordProblem(newPassword) === null ? passwordProblem(newPassword, text) : null,
}

const CHANGING = 'password-changing'
const FAILED = 'password-failed'

/** The form of one's own password. Unlike a record's it keeps nothing of what was typed. R22 */
export function usePasswordForm(): PasswordForm {
  const t = useTranslations()
  const signOut = useSignOut()
  const judgement = useJudge(rules, {})
  const form = useForm<PasswordTexts>({
    defaultValues: { currentPassword: '', newPassword: '', again: '' },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: resolverOf<PasswordTexts>(judgement.judge),
  })
  const recheck = useRecheck(form, judgement)
  const submit = useSubmit(form)
  const id = useId()

  const change = async ({ currentPassword, newPassword }: PasswordTexts) => {
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
        form.setError(key as Path<PasswordTexts>, { type: 'server', message }, { shouldFocus: index === 0 })
      return
    }
    tellChange(t, CHANGING)
    rememberChange()
    signOut()
  }
  return {
    ...form,
    id,
    labels,
    checking: null,
    reloaded: false,
    recheck: (name) => {
      recheck(name)
      if (name === 'newPassword') recheck('again')
    },
    submit: (event) => submit(change, event),
  }
}
