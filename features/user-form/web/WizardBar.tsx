import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import form from '#core/web/form/form.module.css'
import { useSaveKey } from '#core/web/form/use-save-key.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { useOnline } from '#core/web/ui/use-online.ts'
import classes from './UserWizard.module.css'

type Props = { onBack: (() => void) | undefined; onSubmit: () => void; last: boolean; busy: boolean }

/** At the foot of a step: back, cancel, continue. Ctrl+S continues too. */
export function WizardBar({ onBack, onSubmit, last, busy }: Props) {
  const t = useTranslations()
  const online = useOnline()
  const reason = useId()
  useSaveKey(onSubmit)
  return (
    <div className={`${form.bar} ${classes.bar}`} data-save-bar="true" data-print="no">
      <p id={reason} className={form.state} data-offline={!online}>
        {!online && t('shell.offline')}
      </p>
      {onBack && <Button onClick={onBack}>{t('common.back')}</Button>}
      <CancelLink />
      <Button
        type="submit"
        look="primary"
        // Leaving a field may add or remove an error line, which would move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
        busy={busy}
        disabled={!online}
        aria-describedby={online ? undefined : reason}
      >
        {last ? t('common.finish') : t('common.continue')}
      </Button>
    </div>
  )
}

/** Leads to the list, for viewers who may see it. R29 */
export function CancelLink({ confirm = true }: { confirm?: boolean }) {
  const t = useTranslations()
  const to = can(useViewer(), 'view-users') ? '/users' : '/'
  return (
    <Link to={to} className={buttonLook()} ignoreBlocker={!confirm}>
      {t('common.cancel')}
    </Link>
  )
}
