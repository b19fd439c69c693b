import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { FormDialog } from '#core/web/form/FormDialog.tsx'
import { LastDay, usualLastDay } from '#core/web/form/LastDay.tsx'
import { makeScimToken, type ScimSource } from '../contract.ts'

type Props = { source: ScimSource; onMade: (token: string) => void; onClose: () => void }

/** Asks until when a new token is valid. */
export function TokenDialog({ source, onMade, onClose }: Props) {
  const t = useTranslations()
  const [until, setUntil] = useState<string | null>(usualLastDay)
  const { save, busy } = useSave(makeScimToken, { toasts: { key: 'scim', saved: t('scim.token.made') } })
  const submit = () => {
    if (until === null) return
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
    <FormDialog
      title={t('scim.token.makeOf', { name: source.Name })}
      lead={t('scim.token.lead')}
      submit={t('scim.token.make')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <LastDay label={t('scim.token.until')} value={until} onChange={setUntil} />
    </FormDialog>
  )
}
