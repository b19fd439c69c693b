import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallError } from '#core/web/call.ts'
import { TextField } from '#core/web/form/TextField.tsx'
import { filled, useShortForm } from '#core/web/form/use-short-form.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { firstTakesFocus } from '#core/web/ui/use-kept-focus.ts'
import { PasswordField } from '../../web/parts/PasswordField.tsx'
import { FACTOR_NAME_MAX } from '../contract.ts'
import classes from './MySignIn.module.css'

type Values = { Name: string; currentPassword: string }
type Field = keyof Values
export type OnRefused = (error: CallError) => boolean

type Props = {
  title: string
  text?: string
  /** The one field: the name of a factor, or the current password. */
  field: Field
  initial?: string
  /** What is asked below the field. */
  also?: ReactNode
  confirm: string
  danger?: boolean
  /** Saves, and answers whether it did. The dialog shows refusals of its field, and of what the text names. */
  save: (value: string, onRefused: OnRefused) => Promise<boolean>
  onClose: () => void
}

const labels = { Name: 'mySignIn.apps.name', currentPassword: 'password.current' } as const

/** A dialog with one field, which is sent with Enter. */
export function FieldDialog(props: Props) {
  const { title, text, field, initial = '', also, confirm, danger, save, onClose } = props
  const t = useTranslations()
  const [problem, setProblem] = useState<string | null>(null)
  const { fields, formId, refuse, submit } = useShortForm<Values>({
    defaultValues: { Name: '', currentPassword: '', [field]: initial },
    rules: { [field]: filled },
    labels,
    limits: { Name: FACTOR_NAME_MAX },
  })
  const onRefused: OnRefused = ({ problem: refusal }) => {
    for (const { key, message } of refusal?.errors ?? [])
      if (key === field) refuse(field, message, {}, true)
      else setProblem(message)
    return (refusal?.errors.length ?? 0) > 0
  }
  const send = async (values: Values) => {
    setProblem(null)
    if (await save(values[field], onRefused)) onClose()
  }
  const busy = fields.formState.isSubmitting
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} look={danger ? 'danger' : 'primary'} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form ref={firstTakesFocus} id={formId} noValidate onSubmit={(event) => submit(send, event)}>
        {text && <p className={classes.text}>{text}</p>}
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        {field === 'Name' ? (
          <TextField form={fields} name="Name" autoComplete="off" />
        ) : (
          <PasswordField form={fields} name="currentPassword" autoComplete="current-password" />
        )}
        {also}
      </form>
    </Dialog>
  )
}
