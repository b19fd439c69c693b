import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import form from './form.module.css'

type Props = {
  title: string
  /** Screen readers read it after the title. */
  lead?: string
  /** What the button that submits says. */
  submit: string
  busy: boolean
  wide?: boolean
  children: ReactNode
  /** Not called while the form is busy. */
  onSubmit: () => void
  onClose: () => void
}

/** A form in a dialog, with the buttons that cancel and submit it. */
export function FormDialog({ title, lead, submit, busy, wide = false, children, onSubmit, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  return (
    <Dialog
      wide={wide}
      title={title}
      {...(lead && { describedBy: `${id}-lead` })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may stand in another form, which React would submit too.
          event.stopPropagation()
          if (!busy) onSubmit()
        }}
      >
        {lead && (
          <p id={`${id}-lead`} className={form.help}>
            {lead}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  )
}
