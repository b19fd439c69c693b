import type { ReactNode } from 'react'
import { ErrorSummary } from './ErrorSummary.tsx'
import { ConflictNotice, DraftNotice } from './FormNotices.tsx'
import classes from './form.module.css'
import type { Texts } from './rules.ts'
import { SaveBar } from './SaveBar.tsx'
import type { RecordForm } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'

type Props<V extends Texts> = { form: RecordForm<V>; children: ReactNode; cancel?: ReactNode }

/** A form: its notices, its fields, its save bar. Enter and Ctrl+S save. */
export function Form<V extends Texts>({ form, children, cancel }: Props<V>) {
  useSaveKey(form.submit)
  return (
    // What is wrong is said by us, in the language of the page.
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <DraftNotice form={form} />
      <ConflictNotice form={form} />
      <ErrorSummary form={form} />
      {children}
      <SaveBar form={form} cancel={cancel} />
    </form>
  )
}
