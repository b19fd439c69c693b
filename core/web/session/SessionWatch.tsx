import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { currentPath, rememberPath } from './remembered-path.ts'
import { beginSignIn } from './sign-in.ts'
import { useSessionClock } from './use-session-clock.ts'

/** Renews the session in the background. If that fails, it warns before the session ends. WCAG 2.2.1 */
export function SessionWatch() {
  const t = useTranslations()
  const end = useSessionClock()
  const now = useMinutely()
  const [dismissed, setDismissed] = useState<Date | null>(null)
  if (!end || dismissed?.getTime() === end.getTime()) return null
  const stay = () => {
    rememberPath(currentPath())
    void beginSignIn()
  }
  const close = () => setDismissed(end)
  return (
    <Dialog
      title={t('state.sessionEnding')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('common.close')}</Button>
          <Button look="primary" onClick={stay}>
            {t('state.sessionExtend')}
          </Button>
        </>
      }
    >
      <p>{t('state.sessionExpiring', { minutes: minutesUntil(end, now) })}</p>
    </Dialog>
  )
}

const minutesUntil = (end: Date, now: Date) =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 60_000))
