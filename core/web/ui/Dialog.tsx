import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import classes from './Dialog.module.css'
import { useModal } from './use-modal.ts'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
}

/**
 * A modal dialog, open as long as it is mounted. The browser's own dialog traps the focus and gives it back;
 * Escape and a click outside close it.
 */
export function Dialog({ title, onClose, children, footer, wide = false }: Props) {
  const t = useTranslations()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, onClose)
  return createPortal(
    <dialog ref={dialog} className={`${classes.dialog} ${wide ? classes.wide : ''}`} aria-labelledby={id}>
      <div className={classes.sheet}>
        <div className={classes.header}>
          <h2 id={id}>{title}</h2>
        </div>
        <div className={classes.body}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
        {/* Last, so that the focus begins at the content. */}
        <button type="button" className={classes.close} aria-label={t('common.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
    </dialog>,
    document.body,
  )
}
