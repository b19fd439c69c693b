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

/** The component of a screen, loaded with its words; shown to viewers with its permissions on entering. */
export function guarded({ component, needs, title }: Screen, words: Feature['words']): RouteComponent {
  // Loaded parts render at once; until then React suspends.
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
    // A permission withdrawn later does not remove a form with typed text: the server refuses the save. F18
    const [lets] = useState(() => can(viewer, ...(needs === 'public' ? [] : (needs ?? []))))
    return lets ? <Open /> : <Refused />
  }
  return Object.assign(needs === 'public' ? Open : Guarded, { preload })
}
