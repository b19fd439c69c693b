import { startTransition, useCallback, useState } from 'react'
import { chunk } from '../chunk.ts'
import { idle } from '../idle.ts'
import { logFault } from '../log.ts'

type Drawings = typeof import('./drawings.ts').drawings

let loading: Promise<Drawings> | undefined

async function loadDrawings(): Promise<Drawings> {
  try {
    return await (loading ??= chunk(async () => (await import('./drawings.ts')).drawings))
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** Starts to fetch the drawings while a page waits for its figures. If that fails, the first chart tries again and says so. */
export function fetchDrawings() {
  void idle()
    .then(loadDrawings)
    .catch(() => {})
}

/**
 * Fetches the drawings once, when the place of a chart is less than two screens away, and renders them as a transition, so
 * that typing does not wait for them.
 */
export function useDrawings() {
  const [drawings, setDrawings] = useState<Drawings>()
  const [hasFailed, setFailed] = useState(false)
  const place = useCallback((element: Element | null) => {
    if (!element) return undefined
    const draw = () =>
      loadDrawings().then(
        (all) => startTransition(() => setDrawings(all)),
        (error: unknown) => {
          logFault('The charts could not be loaded.', error)
          setFailed(true)
        },
      )
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void draw()
      },
      { rootMargin: '200% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, drawings, hasFailed }
}
