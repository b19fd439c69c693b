import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import form from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import type { LeavingToSet } from '#features/people/leaving/contract.ts'
import { LeavingFields, useLeavingFields } from '#features/people/leaving/web/parts/LeavingFields.tsx'
import classes from './Bulk.module.css'

type Props = {
  /** Whether the preview is being made. */
  busy: boolean
  onChoose: (asked: { Leaving: LeavingToSet }) => void
  /** Something was changed after the choice. */
  onDrop: () => void
}

/** Asks when the people leave, before the preview. */
export function LeavingForm({ busy, onChoose, onDrop }: Props) {
  const t = useTranslations()
  const [isTried, setTried] = useState(false)
  const [isChosen, choose] = useState(false)
  const fields = useLeavingFields(undefined, () => {
    if (isChosen) onDrop()
    choose(false)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fields.leaving || busy) return
    choose(true)
    onChoose({ Leaving: fields.leaving })
  }
  return (
    <form className={`${form.form} ${classes.leaving}`} onSubmit={submit}>
      <LeavingFields of={fields} tried={isTried} />
      {!isChosen && (
        <div>
          <Button type="submit" busy={busy}>
            {t('bulk.leave.preview')}
          </Button>
        </div>
      )}
    </form>
  )
}
