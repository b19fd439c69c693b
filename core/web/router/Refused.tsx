import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { logWarning } from '#core/web/log.ts'
import { currentPath, rememberPath } from '#core/web/session/remembered-path.ts'
import { toast } from '#core/web/ui/toast.ts'

/** How long the toast of a refused page is shown. */
const REFUSAL_TTL_MS = 4000
/** Redirects viewers without the permission. It stores the path, but nothing follows it automatically. R17 */
export function Refused() {
  const t = useTranslations()
  const navigate = useNavigate()
  useEffect(() => {
    // The specification requires this text in the console.
    logWarning('Invalid permissions for page.')
    rememberPath(currentPath(), 'permission')
    toast.show({ key: 'noPermission', message: t('state.noPermission.label'), ttl: REFUSAL_TTL_MS })
    void navigate({ to: '/', replace: true })
  }, [navigate, t])
  return null
}
