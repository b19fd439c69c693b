import { useEffect, useRef } from 'react'
import type { User } from '../contract.ts'

/** The lock button is replaced after a lock or unlock: moves the focus to the new one. WCAG 2.4.3 */
export function useLockFocus({ Locked, LockoutExpiry }: User) {
  const state = `${Locked} ${LockoutExpiry}`
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-lock]')?.focus()
  }, [state])
}
