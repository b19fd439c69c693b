import { startTransition, useEffect, useState } from 'react'
import { chunk } from '../chunk.ts'
import { logFault } from '../log.ts'

type Drawings = typeof import('./drawings.ts').drawings

let arriving: Promise<Drawings> | undefined
/** Once a chart was drawn, later ones are drawn at once: nothing moves when people come back to a page. */
let shown: Drawings | undefined

async function loadDrawings(): Promise<Drawings> {
  try {
    return await (arriving ??= chunk(async () => (await import('./drawings.ts')).drawings))
  } catch (error) {
    arriving = undefined
    throw error
  }
}

/** Begins to fetch them on a page that waits for its figures. A failure is shown by the first chart. */
export function fetchDrawings() {
  loadDrawings().catch(() => {})
}

/** Settles when the chart before has been drawn, so that the first ones do not wait for the last. */
let drawn: Promise<void> = Promise.resolve()

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

/** Fetches the library once, and renders it as a transition, so that typing does not wait for it. */
export function useDrawings() {
  const [drawings, setDrawings] = useState(shown)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (drawings) return undefined
    let left = false
    const draw = async () => {
      const [all] = await Promise.all([loadDrawings(), drawn])
      if (left) return
      shown = all
      startTransition(() => setDrawings(all))
      await painted()
    }
    drawn = draw().catch((error: unknown) => {
      logFault('The charts could not be loaded.', error)
      setFailed(true)
    })
    return () => {
      left = true
    }
  }, [drawings])
  return { drawings, hasFailed }
}
