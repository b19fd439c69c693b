import { useTranslations } from 'use-intl'
import { useStore } from '#core/web/store.ts'
import { Button } from './Button.tsx'
import { question } from './confirm.ts'
import { Dialog } from './Dialog.tsx'
import { takesFocus } from './use-kept-focus.ts'

/** The dialog in which confirm() asks. */
export function ConfirmHost() {
  const t = useTranslations()
  const asked = useStore(question)
  if (!asked) return null
  const answer = (yes: boolean) => {
    question.set(null)
    asked.answer(yes)
  }
  return (
    <Dialog
      title={asked.title}
      describedBy={BODY}
      onClose={() => answer(false)}
      footer={
        <>
          {/* Cancel has the focus, so that Enter destroys nothing. */}
          <Button ref={takesFocus} onClick={() => answer(false)}>
            {asked.cancelLabel ?? t('common.cancel')}
          </Button>
          <Button look={asked.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
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
