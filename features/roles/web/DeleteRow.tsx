import { useLocale, useTranslations } from 'use-intl'
import { DeleteRecord } from '#core/web/record/DeleteRecord.tsx'
import { upperCased } from '#core/web/ui/delete-word.ts'
import type { Kind } from '../rules.ts'

/** A saved row that is about to be removed from the form. */
export type Doomed = { kind: Kind; name: string; remove: () => void }

/** Asks for the name in capitals before a saved role, permission or attribute is removed. R7 */
export function DeleteRow({ doomed, onClose }: { doomed: Doomed; onClose: () => void }) {
  const t = useTranslations()
  const { kind, name, remove } = doomed
  return (
    <DeleteRecord
      name={name}
      kind={t(`roles.kind.${kind}`)}
      losses={t('roles.deletesOnSave')}
      word={upperCased(name, useLocale())}
      onDelete={() => {
        onClose()
        remove()
      }}
      onClose={onClose}
    />
  )
}
