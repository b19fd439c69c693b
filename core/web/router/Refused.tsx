import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { logWarning } from '#core/web/log.ts'
import { currentPath, rememberPath } from '#core/web/session/remembered-path.ts'
import { toast } from '#core/web/ui/toast.ts'

/** How long the reason of a refused page is shown. In milliseconds. */
const REFUSAL_TTL = 4000

/** Sends away who may not be here; the path is kept, but not followed by itself. R17 */
export function Refused() {
  const t = useTranslations()
  const navigate = useNavigate()
  useEffect(() => {
    // For the console: in the specification's words.
    logWarning('Invalid permissions for page.')
    rememberPath(currentPath(), 'permission')
    toast.show({ key: 'noPermission', message: t('state.noPermission.label'), ttl: REFUSAL_TTL })
    void navigate({ to: '/', replace: true })
  }, [navigate, t])
  return null
}
