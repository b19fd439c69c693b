import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { useOnline } from '#core/web/ui/use-online.ts'
import classes from './form.module.css'
import type { Texts } from './rules.ts'
import type { RecordForm } from './use-record-form.ts'

/** At the foot of a form; in sight as soon as there is something to save. `cancel` leads back. */
export function SaveBar<V extends Texts>({ form, cancel }: { form: RecordForm<V>; cancel: ReactNode }) {
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
