import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Combobox } from '#core/web/form/Combobox.tsx'
import form from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { takesFocus } from '#core/web/ui/use-kept-focus.ts'
import { dealerSource } from '#features/groups/web/parts/dealer-source.ts'
import classes from '#features/dealers/dealer/web/DealerPage.module.css'

type Props = {
  /** The name of the store or person. */
  name: string
  /** The dealer that it leaves. */
  from: string
  busy: boolean
  onMove: (dealerId: string) => void
  onClose: () => void
  /** Renders the effect of moving to a dealer. */
  children: (dealerId: string) => ReactNode
}

/** Asks for the dealer that a store or a person moves to, and shows the effect before the move. */
export function MoveDialog({ name, from, busy, onMove, onClose, children }: Props) {
  const t = useTranslations()
  const id = useId()
  const [to, setTo] = useState('')
  const [refused, setRefused] = useState(false)
  const moves = to !== '' && to !== from
  const missing = refused && to === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(to === '')
    if (moves && !busy) onMove(to)
  }
  return (
    <Dialog
      title={t('dealer.move.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={busy}>
            {t('dealer.move.button')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={classes.move} onSubmit={submit}>
        <div className={form.field}>
          <label htmlFor={id} className={form.label}>
            {t('dealer.move.to')}
          </label>
          <Combobox
            ref={takesFocus}
            id={id}
            aria-required
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-error` : undefined}
            source={dealerSource}
            value={to}
            fixedOptions={[]}
            onPick={setTo}
          />
          {missing && (
            <p id={`${id}-error`} role="alert" className={form.error}>
              {t('valid.required')}
            </p>
          )}
        </div>
        {/* A live region, so that a screen reader says the effect when it is loaded. WCAG 4.1.3 */}
        <div aria-live="polite" className={classes.effect}>
          {to === from && <p>{t('dealer.move.same')}</p>}
          {moves && children(to)}
        </div>
      </form>
    </Dialog>
  )
}
