import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'
import { type Asked, hostQuestions } from './confirm.ts'
import { Dialog } from './Dialog.tsx'
import { takesFocus } from './takes-focus.ts'

/** Where confirm() asks. */
export function ConfirmHost() {
  const t = useTranslations()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => hostQuestions(setAsked), [])
  if (!asked) return null
  const say = (yes: boolean) => {
    setAsked(null)
    asked.answer(yes)
  }
  return (
    <Dialog
      title={asked.title}
      describedBy={BODY}
      onClose={() => say(false)}
      footer={
        <>
          {/* Enter destroys nothing. */}
          <Button ref={takesFocus} onClick={() => say(false)}>
            {asked.cancelLabel ?? t('common.cancel')}
          </Button>
          <Button look={asked.danger ? 'danger' : 'primary'} onClick={() => say(true)}>
            {asked.confirmLabel}
          </Button>
        </>
      }
    >
      <p id={BODY}>{asked.body}</p>
    </Dialog>
  )
}

const BODY = 'confirm-body'
