import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { useOnline } from '#core/web/ui/use-browser.ts'
import classes from './form.module.css'

type Props = {
  dirty: boolean
  busy: boolean
  onDiscard: () => void
  cancel?: ReactNode
  saveLabel?: string | undefined
  /** What the save will change. */
  summary?: ReactNode
}

/** The bar at the foot of a form, which stays in sight while there are unsaved changes. */
export function SaveBar({ dirty, busy, onDiscard, cancel, saveLabel, summary }: Props) {
  const t = useTranslations()
  const online = useOnline()
  const reason = useId()
  return (
    <div className={classes.bar} data-save-bar={dirty} data-print="no">
      {summary}
      <p id={reason} className={classes.state} data-offline={!online}>
        {online ? dirty && t('unsaved.bar') : t('shell.offline')}
      </p>
      {dirty && (
        <Button look="quiet" onClick={onDiscard}>
          {t('common.discard')}
        </Button>
      )}
      {cancel}
      <Button
        type="submit"
        look="primary"
        busy={busy}
        disabled={!online}
        aria-describedby={online ? undefined : reason}
      >
        {saveLabel ?? t('common.save')}
      </Button>
    </div>
  )
}
