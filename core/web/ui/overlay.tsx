import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { chunk } from '../chunk.ts'
import { ChunkNotice } from './ChunkFault.tsx'

type Overlays = typeof import('../overlays/overlays.ts').overlays

let overlays: Overlays | undefined
let arriving: Promise<Overlays> | undefined

/** Loads all overlays in one chunk. The first screen works without it. */
export async function loadOverlays(): Promise<Overlays> {
  try {
    overlays = await (arriving ??= chunk(async () => (await import('../overlays/overlays.ts')).overlays))
    return overlays
  } catch (error) {
    arriving = undefined
    throw error
  }
}

/** Loads it at the first pointer or key event, so that it is there before a button is pressed. */
export function preloadOverlays() {
  const listening = new AbortController()
  const begin = () => {
    listening.abort()
    // Opening a dialog or a menu retries a failed load, and tells the failure.
    loadOverlays().catch(() => {})
  }
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(sign, begin, { signal: listening.signal, passive: true })
}

/**
 * A component of the chunk by its name. Until it is loaded it renders nothing, or what `Waiting` renders. One that cannot be
 * loaded closes with a notice, and the page stays.
 */
export const overlay = <Props extends object>(
  pick: (from: Overlays) => ComponentType<Props>,
  Waiting: ComponentType<Props> = () => null,
) =>
  function Overlay(props: Props) {
    const [from, setFrom] = useState(overlays)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      // At once with its effects, which make it hear keys.
      const show = (all: Overlays) => flushSync(() => setFrom(all))
      if (!from) loadOverlays().then(show, (error: unknown) => setFailure({ error }))
    }, [from])
    const { onClose } = props as { onClose?: () => void }
    if (failure && onClose) return <ChunkNotice error={failure.error} onClose={onClose} />
    if (!from) return <Waiting {...props} />
    const Part = pick(from)
    return <Part {...props} />
  }

/** What is rendered for a dialog or a menu that is not loaded yet: Escape closes it before it opens. */
export function Awaiting({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const listening = new AbortController()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return null
}

/** Whether a dialog or a menu is open: then the keys of the page behind it do nothing. */
export const isOverlayOpen = () => document.querySelector('[role=dialog]') !== null
