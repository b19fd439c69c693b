import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { chunk } from '../chunk.ts'

type Overlays = typeof import('../overlays/overlays.ts').overlays

let overlays: Overlays | undefined
let arriving: Promise<Overlays> | undefined

/** Loads all overlays in one chunk. The first screen works without it. */
async function loadOverlays(): Promise<Overlays> {
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
    // Pressing a button retries a failed load, and shows the failure.
    loadOverlays().catch(() => {})
  }
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(sign, begin, { signal: listening.signal, passive: true })
}

/** A component of the chunk by its name. Until it is loaded it renders nothing, or what `waiting` renders. */
export const overlay = <Props extends object>(
  pick: (from: Overlays) => ComponentType<Props>,
  waiting: (props: Props) => ReactNode = () => null,
) =>
  function Overlay(props: Props) {
    const [from, setFrom] = useState(overlays)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (!from) loadOverlays().then(setFrom, (error: unknown) => setFailure({ error }))
    }, [from])
    if (failure) throw failure.error
    if (!from) return waiting(props)
    const Part = pick(from)
    return <Part {...props} />
  }

/** Whether a dialog or a menu is open: then the keys of the page behind it do nothing. */
export const isOverlayOpen = () => document.querySelector('[role=dialog]') !== null
