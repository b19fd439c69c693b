import { type ComponentType, lazy, useEffect, useState } from 'react'
import { type RouteComponent, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { can } from '#core/contract/viewer.ts'
import { chunk } from '#core/web/chunk.ts'
import type { Screen } from '#core/web/router/screen.ts'
import { currentPath, rememberPath } from '#core/web/session/remembered-path.ts'
import { useViewer } from '#core/web/session/viewer.ts'
import { toast } from '#core/web/ui/toast.ts'

/** How long the reason of a refused page is shown. In milliseconds. */
const REFUSAL_TTL = 4000

/** The component of a screen: fetched when needed, shown to those who hold its permissions. */
export function guarded({ component, needs }: Screen): RouteComponent {
  // Once the parts are there they are drawn at once; before, React waits for them.
  let shown: ComponentType = lazy(async () => ({ default: await chunk(component) }))
  const preload = async () => {
    shown = await chunk(component)
  }
  const Open = () => {
    const [Screen] = useState(() => shown)
    return <Screen />
  }
  const Guarded = () => {
    const viewer = useViewer()
    return can(viewer, ...(needs === 'public' ? [] : (needs ?? []))) ? <Open /> : <Refused />
  }
  return Object.assign(needs === 'public' ? Open : Guarded, { preload })
}

/** Sends away who may not be here; the path is kept, but not followed by itself. R17 */
function Refused() {
  const t = useTranslations()
  const navigate = useNavigate()
  useEffect(() => {
    // For whoever looks at the console: in the specification's words.
    console.warn('Invalid permissions for page.')
    rememberPath(currentPath(), 'permission')
    toast.show({ key: 'noPermission', message: t('state.noPermission.label'), ttl: REFUSAL_TTL })
    void navigate({ to: '/', replace: true })
  }, [navigate, t])
  return null
}
