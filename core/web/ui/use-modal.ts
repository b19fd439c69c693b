import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Opens a dialog as long as it is mounted; Escape and a press outside ask to close it, the focus goes back after. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const opener = document.activeElement
    const listening = new AbortController()
    const { signal } = listening
    const cancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    element.addEventListener('cancel', cancel, { signal })
    // Only the veil around the sheet is the dialog itself.
    element.addEventListener('click', ({ target }) => target === element && close(), { signal })
    element.showModal()
    return () => {
      listening.abort()
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [dialog])
}
