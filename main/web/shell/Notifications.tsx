import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useStore } from '#core/web/store.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { toast, toasts } from '#core/web/ui/toast.ts'
import classes from './Notifications.module.css'

/** The toasts of this session, with what they offered, for people who missed one. R86, WCAG 2.2.1 */
export function Notifications({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const { history } = useStore(toasts)
  useEffect(() => toast.catchUp(), [])
  return (
    <Dialog title={t('toast.region')} onClose={onClose}>
      {history.length === 0 && <p>{t('toast.none')}</p>}
      <section
        // Arrow keys scroll it. WCAG 2.1.1
        tabIndex={0}
        aria-label={t('toast.history')}
        className={classes.list}
        hidden={history.length === 0}
      >
        <ul>
          {history.map(({ id, message, kind, at, lang, button }) => (
            <li key={id} data-kind={kind}>
              <p lang={lang}>{message}</p>
              <time dateTime={at.toISOString()}>{dateTime(at)}</time>
              {button && (
                <Button
                  lang={lang}
                  onClick={() => {
                    onClose()
                    void toast.press(button)
                  }}
                >
                  {button.label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  )
}
