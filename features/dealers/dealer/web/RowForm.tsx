import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { SEARCH_DEBOUNCE_MS } from '#core/contract/limits.ts'
import { useErrorSummary } from '#core/web/form/ErrorSummary.tsx'
import { ConflictNotice, DraftNotice } from '#core/web/form/FormNotices.tsx'
import { TextField } from '#core/web/form/TextField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { Button } from '#core/web/ui/Button.tsx'
import classes from './RowForm.module.css'

type Props<V extends FieldValues> = {
  form: RecordForm<V>
  fields: readonly Path<V>[]
  optional?: readonly Path<V>[]
  /** The fields that are read-only. */
  fixed?: readonly Path<V>[]
  label: string
  /** The name of the record, for the labels of the buttons. */
  name: string
  onClose: () => void
}

/** Edits a record in its row of a list: Enter saves, Escape cancels, values are validated while they are typed. */
export function RowForm<V extends FieldValues>({
  form,
  fields,
  optional = [],
  fixed = [],
  label,
  name,
  onClose,
}: Props<V>) {
  const t = useTranslations()
  const focusFirst = useEffectEvent(() => form.setFocus(fields[0]!, { shouldSelect: true }))
  useEffect(() => focusFirst(), [])
  useChecksWhileTyping(form, fields)
  useErrorSummary(form)
  const frame = useEscape(onClose)
  return (
    <form ref={frame} noValidate aria-label={label} className={classes.form} onSubmit={form.submit}>
      <DraftNotice form={form} />
      <ConflictNotice form={form} saving={form.formState.isSubmitting} />
      <div className={classes.fields}>
        {fields.map((field) => (
          <TextField
            key={field}
            form={form}
            name={field}
            autoComplete="off"
            optional={optional.includes(field)}
            readOnly={fixed.includes(field)}
          />
        ))}
        <div className={classes.buttons}>
          <Button
            type="submit"
            look="primary"
            icon={<IconCheck size={18} aria-hidden />}
            busy={form.formState.isSubmitting}
            aria-label={t('dealers.inline.save', { name })}
          >
            {t('common.save')}
          </Button>
          <Button
            icon={<IconX size={18} aria-hidden />}
            aria-label={t('dealers.inline.cancel', { name })}
            onClick={onClose}
          >
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Validates changed fields when typing pauses. */
function useChecksWhileTyping<V extends FieldValues>(form: RecordForm<V>, fields: readonly Path<V>[]) {
  const check = useEffectEvent(() => {
    for (const field of fields) if (form.getFieldState(field).isDirty) void form.trigger(field)
  })
  const listen = useEffectEvent((onType: () => void) => form.watch(onType))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const { unsubscribe } = listen(() => {
      clearTimeout(timer)
      timer = setTimeout(() => check(), SEARCH_DEBOUNCE_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [])
}

/** Escape inside the form closes the form, not a dialog around it. */
function useEscape(onClose: () => void) {
  const frame = useRef<HTMLFormElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    const form = frame.current
    const onKey = (event: KeyboardEvent) => press(event)
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [])
  return frame
}
