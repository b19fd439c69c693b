import { useEffect, useRef, useState } from 'react'

/** What opens under a button: Escape, a press elsewhere and the focus going elsewhere close it. */
export function useDropdown() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    root.current?.addEventListener('keydown', escape, { signal })
    return () => listening.abort()
  }, [open])
  return { open, setOpen, root, button }
}
