import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/** A screen reader announces the progress at each quarter. */
const ANNOUNCED_PARTS = 4

/** Announces the text of a progress at each quarter of the total; before the total is known, once. */
export function useAnnouncedProgress(text: string, done: number, total: number | null | undefined) {
  const part = total ? Math.floor((ANNOUNCED_PARTS * done) / total) : 0
  const announced = useRef<number>(undefined)
  useEffect(() => {
    if (announced.current === part) return
    announced.current = part
    announce(text)
  }, [part, text])
}
