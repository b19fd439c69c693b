import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import classes from './Dialog.module.css'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
  role?: 'alertdialog'
}

/**
 * A modal dialog, open as long as it is mounted. The browser's own dialog traps the focus and gives it back;
 * Escape and a click outside close it.
 */
export function Dialog({ title, onClose, children, footer, wide = false, role }: Props) {
  const t = useTranslations()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, onClose)
  return (
    <dialog
      ref={dialog}
      role={role}
      className={`${classes.dialog} ${wide ? classes.wide : ''}`}
      aria-labelledby={id}
    >
      <div className={classes.sheet}>
        <header className={classes.header}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={classes.close} aria-label={t('common.close')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </header>
        <div className={classes.body}>{children}</div>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
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
