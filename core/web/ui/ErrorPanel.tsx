import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#core/web/call.ts'
import { Button } from './Button.tsx'
import classes from './ErrorPanel.module.css'

/** Of a request that the reader can change, or repeat later: the answer says so. */
const reasonOf = (error: unknown) =>
  error instanceof CallError && [400, 429, 503].includes(error.status) ? error.problem?.message : undefined

/** Shown in place of content that could not be loaded: the reason, the reference for support, a retry button. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTranslations()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The panel replaced the focused element, so it takes the focus.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    const own = panel.current!
    return () => {
      // The pressed button disappears with the panel.
      if (own.contains(document.activeElement))
        own.closest<HTMLElement>('main')?.focus({ preventScroll: true })
    }
  }, [])
  const problem = error instanceof CallError ? error.problem : null
  const body =
    reasonOf(error) ?? (problem ? t('state.error.body', { id: problem.requestId }) : t('toast.network'))
  return (
    <div ref={panel} tabIndex={-1} role="alert" className={classes.panel}>
      <IconAlertTriangle size={22} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <h2>{t('state.error.title')}</h2>
        <p>{body}</p>
        {onRetry && (
          <Button icon={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
