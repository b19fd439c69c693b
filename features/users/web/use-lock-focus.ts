import { useEffect, useRef } from 'react'
import type { User } from '../contract.ts'

/** The button that locked or unlocked is gone afterwards: the focus moves to the one in its place. WCAG 2.4.3 */
export function useLockFocus({ Locked, LockoutExpiry }: User) {
  const state = `${Locked} ${LockoutExpiry}`
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-lock]')?.focus()
  }, [state])
}
