import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import formClasses from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import type { WaitingRequest } from '../contract.ts'
import classes from './MyRequests.module.css'

type Props = {
  stores: WaitingRequest['Stores']
  busy: boolean
  onChosen: (ids: string[]) => void
  onClose: () => void
}

/** Asks for which stores a role is given to somebody who has none. */
export function ChooseStores({ stores, busy, onChosen, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(chosen.length === 0)
    if (chosen.length > 0) onChosen([...chosen])
  }
  return (
    <Dialog
      title={t('requests.stores')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {t('requests.grant')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <fieldset className={classes.stores} aria-describedby={missing ? `${id}-error` : undefined}>
          <legend>{t('requests.storesOf')}</legend>
          {stores.map(({ ID, DisplayName }) => (
            <label key={ID}>
              <input
                type="checkbox"
                checked={chosen.includes(ID)}
                onChange={({ target }) => {
                  setMissing(false)
                  setChosen(target.checked ? [...chosen, ID] : chosen.filter((one) => one !== ID))
                }}
              />
              {DisplayName}
            </label>
          ))}
        </fieldset>
        {missing && (
          <p id={`${id}-error`} role="alert" className={formClasses.error}>
            {t('prov.err.needStores')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
