import type { RouteComponent } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { can } from '#domain/contract/viewer.ts'
import { chunk } from '#core/web/chunk.ts'
import { lazyPart } from '#core/web/lazy-part.ts'
import type { Feature } from '#core/web/router/feature.ts'
import { Refused } from '#core/web/router/Refused.tsx'
import type { Screen } from '#core/web/router/screen.ts'
import { usePageTitle } from '#core/web/router/title.ts'
import { useViewer } from '#domain/web/viewer.ts'

/** The component of a screen: fetched with its words when needed, shown to those who hold its permissions on entering. */
export function guarded({ component, needs, title }: Screen, words: Feature['words']): RouteComponent {
  // Once the parts are there they are drawn at once; before, React waits for them.
  let shown: ComponentType = lazyPart(component, ...words)
  const preload = async () => {
    shown = await chunk(component, words)
  }
  const Open = () => {
    const [Screen] = useState(() => shown)
    usePageTitle(title)
    return <Screen />
  }
  const Guarded = () => {
    const viewer = useViewer()
    // A right that is withdrawn later takes no form away with what was typed: the server refuses the save. F18
    const [lets] = useState(() => can(viewer, ...(needs === 'public' ? [] : (needs ?? []))))
    return lets ? <Open /> : <Refused />
  }
  return Object.assign(needs === 'public' ? Open : Guarded, { preload })
}
