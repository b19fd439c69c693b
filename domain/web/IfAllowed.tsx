import { type ReactNode, useState } from 'react'
import { Refused } from '#core/web/router/Refused.tsx'
import type { PageViewer } from '#domain/contract/viewer.ts'
import { useViewer } from './viewer.ts'

type Props = { may: (viewer: PageViewer) => boolean; children: ReactNode }

/**
 * Shows a form, or that the viewer may not open it. The right is checked once, on entering: a viewer who loses it later keeps
 * the typed values, and the save refuses them. F18
 */
export function IfAllowed({ may, children }: Props) {
  const viewer = useViewer()
  const [open] = useState(() => may(viewer))
  return open ? children : <Refused />
}
