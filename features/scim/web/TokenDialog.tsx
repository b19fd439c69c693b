import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import form from '#core/web/form/form.module.css'
import { LastDay, usualLastDay } from '#core/web/form/LastDay.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { makeScimToken, type ScimSource } from '../contract.ts'

type Props = { source: ScimSource; onMade: (token: string) => void; onClose: () => void }

/** Asks until when a new token is valid. */
export function TokenDialog({ source, onMade, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [until, setUntil] = useState<string | null>(usualLastDay)
  const { save, busy } = useSave(makeScimToken, { toasts: { key: 'scim', saved: t('scim.token.made') } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || until === null) return
    void save(
      { ID: source.ID, EndsOn: until },
      {
        onSaved: async ({ Token }) => {
          onMade(Token)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={t('scim.token.makeOf', { name: source.Name })}
      describedBy={`${id}-lead`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={busy}>
            {t('scim.token.make')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={form.form} onSubmit={submit} noValidate>
        <p id={`${id}-lead`} className={form.help}>
          {t('scim.token.lead')}
        </p>
        <LastDay label={t('scim.token.until')} value={until} onChange={setUntil} />
      </form>
    </Dialog>
  )
}
