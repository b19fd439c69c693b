import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorSummary } from './ErrorSummary.tsx'
import { ConflictNotice, DraftNotice } from './FormNotices.tsx'
import classes from './form.module.css'
import type { RecordForm } from './use-record-form.ts'
import { SaveBar } from './SaveBar.tsx'
import { useSaveKey } from './use-save-key.ts'

type Props<V extends FieldValues> = {
  form: RecordForm<V>
  children: ReactNode
  cancel?: ReactNode
  /** The text of the button, instead of "Save". */
  saveLabel?: string
  /** What the save will change. */
  summary?: ReactNode
}

/** A form with its notices, fields and save bar. Enter and Ctrl+S save it. `cancel` is a link or button that leads back. */
export function Form<V extends FieldValues>({ form, children, cancel, saveLabel, summary }: Props<V>) {
  useSaveKey(form.submit)
  return (
    // The browser's own validation would use the browser's language.
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <DraftNotice form={form} />
      <ConflictNotice form={form} saving={form.formState.isSubmitting} />
      <ErrorSummary form={form} />
      {children}
      <SaveBar
        dirty={form.dirty}
        busy={form.formState.isSubmitting}
        onDiscard={form.discard}
        cancel={cancel}
        saveLabel={saveLabel}
        summary={summary}
      />
    </form>
  )
}
