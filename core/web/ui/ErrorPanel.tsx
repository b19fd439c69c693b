import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#core/web/call.ts'
import { Button } from './Button.tsx'
import classes from './ErrorPanel.module.css'

/** For these statuses the answer says how the person can change the request, or when to repeat it. */
const reasonOf = (error: unknown) =>
  error instanceof CallError && [400, 429, 503].includes(error.status) ? error.problem?.message : undefined

/** Replaces content that could not be loaded. It shows the reason, the reference for support, and a retry button. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTranslations()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // If the panel replaced the focused element, it takes the focus.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    const own = panel.current!
    return () => {
      // The pressed button disappears with the panel, so the focus moves to the page's content.
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
