import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { chunk } from '../chunk.ts'
import { ChunkNotice } from './ChunkFault.tsx'

type Overlays = typeof import('../overlays/overlays.ts').overlays

let overlays: Overlays | undefined
let loading: Promise<Overlays> | undefined
/** Loads all overlays, which are one chunk. The first screen works without them. */
export async function loadOverlays(): Promise<Overlays> {
  try {
    overlays = await (loading ??= chunk(async () => (await import('../overlays/overlays.ts')).overlays))
    return overlays
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** Loads the overlays at the first pointer or key event, so that they are there before a button is pressed. */
export function preloadOverlays() {
  const listening = new AbortController()
  const begin = () => {
    listening.abort()
    // A dialog or a menu that opens retries a failed load, and shows the failure.
    loadOverlays().catch(() => {})
  }
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(sign, begin, { signal: listening.signal, passive: true })
}

/**
 * Renders a component of the chunk. Until the chunk is loaded it renders `Waiting`, or nothing. If the chunk cannot be loaded,
 * the component closes with a toast, and the page stays.
 */
export const overlay = <Props extends object>(
  pick: (from: Overlays) => ComponentType<Props>,
  Waiting: ComponentType<Props> = () => null,
) =>
  function Overlay(props: Props) {
    const [from, setFrom] = useState(overlays)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      // Effects run at once too, because they make the overlay listen to keys.
      const show = (all: Overlays) => flushSync(() => setFrom(all))
      if (!from) loadOverlays().then(show, (error: unknown) => setFailure({ error }))
    }, [from])
    const { onClose } = props as { onClose?: () => void }
    if (failure && onClose) return <ChunkNotice error={failure.error} onClose={onClose} />
    if (!from) return <Waiting {...props} />
    const Part = pick(from)
    return <Part {...props} />
  }

/** Stands for a dialog or a menu that is not loaded yet, so that Escape closes it before it opens. */
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

/** Whether a dialog or a menu is open, so that the keys of the page behind it must do nothing. */
export const isOverlayOpen = () => document.querySelector('[role=dialog]') !== null

/** A modal sheet above the page, which is open while it is mounted. When it closes, the focus returns to where it was. */
export const Modal = overlay(({ ModalSheet }) => ModalSheet, Awaiting)

/** A small sheet beside its button, which is open while it is mounted. */
export const Popover = overlay(({ Popup }) => Popup, Awaiting)
