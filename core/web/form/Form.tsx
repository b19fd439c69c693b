import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { useOnline } from '#core/web/ui/use-online.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { ConflictNotice, DraftNotice } from './FormNotices.tsx'
import classes from './form.module.css'
import type { RecordForm } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'

type Props<V extends FieldValues> = { form: RecordForm<V>; children: ReactNode; cancel?: ReactNode }

/** A form with its notices, fields and save bar. Enter and Ctrl+S save; `cancel` leads back. */
export function Form<V extends FieldValues>({ form, children, cancel }: Props<V>) {
  useSaveKey(form.submit)
  return (
    // The page shows errors in its own language.
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <DraftNotice form={form} />
      <ConflictNotice form={form} />
      <ErrorSummary form={form} />
      {children}
      <SaveBar form={form} cancel={cancel} />
    </form>
  )
}

/** At the foot of a form; stays in sight while there are unsaved changes. */
function SaveBar<V extends FieldValues>({ form, cancel }: { form: RecordForm<V>; cancel: ReactNode }) {
  const t = useTranslations()
  const online = useOnline()
  const reason = useId()
  const { dirty } = form
  return (
    <div className={classes.bar} data-save-bar={dirty} data-print="no">
      <p id={reason} className={classes.state} data-offline={!online}>
        {online ? dirty && t('unsaved.bar') : t('shell.offline')}
      </p>
      {dirty && (
        <Button look="quiet" onClick={form.discard}>
          {t('common.discard')}
        </Button>
      )}
      {cancel}
      <Button
        type="submit"
        look="primary"
        busy={form.formState.isSubmitting}
        disabled={!online}
        aria-describedby={online ? undefined : reason}
      >
        {t('common.save')}
      </Button>
    </div>
  )
}
