import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import classes from './Dialog.module.css'
import { iconButtonLook } from './IconButton.tsx'
import { Modal } from './overlay.tsx'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
  /** The id of the text that screen readers read after the title. */
  describedBy?: string
}

/** A modal dialog, which is open while it is mounted. Escape or a press beside it closes it. */
export function Dialog({ title, onClose, children, footer, wide = false, describedBy }: Props) {
  const t = useTranslations()
  const id = useId()
  return (
    <Modal
      className={`${classes.dialog} ${wide ? classes.wide : ''}`}
      aria-labelledby={id}
      {...(describedBy && { 'aria-describedby': describedBy })}
      onClose={onClose}
    >
      <div className={classes.header}>
        <h2 id={id}>{title}</h2>
      </div>
      <div className={classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
      {/* The button is last, so that Tab begins at the content. */}
      <button
        type="button"
        className={`${iconButtonLook} ${classes.close}`}
        aria-label={t('common.close')}
        onClick={onClose}
      >
        <IconX size={20} aria-hidden />
      </button>
    </Modal>
  )
}
