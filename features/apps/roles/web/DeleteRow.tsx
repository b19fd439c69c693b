import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { DeleteRecord } from '#core/web/record/DeleteRecord.tsx'
import { upperCased } from '#core/web/ui/delete-word.ts'
import { appUsage } from '#features/apps/contract/app-users.ts'
import type { Kind } from '../rules.ts'

/** A saved row that the viewer wants to remove from the form. */
export type Removal = { kind: Kind; app: string; key: string; name: string; remove: () => void }

const lists = { role: 'Roles', permission: 'Permissions', attribute: 'Attributes' } as const

/** Asks for the name in capitals before a saved role, permission or attribute is removed, and counts its holders. R7 */
export function DeleteRow({ removal, onClose }: { removal: Removal; onClose: () => void }) {
  const t = useTranslations()
  const { kind, app, key, name, remove } = removal
  const usage = useQuery(reading(appUsage, { id: app })).data
  const users = usage?.[lists[kind]].find(({ ID }) => ID === key)?.Users ?? 0
  return (
    <DeleteRecord
      name={name}
      kind={t(`roles.kind.${kind}`)}
      losses={`${usage ? t(`delete.${kind}`, { users }) : ''} ${t('roles.deletesOnSave')}`.trim()}
      undo={null}
      word={upperCased(name, useLocale())}
      onDelete={() => {
        // Closes the dialog first, since the page behind an open dialog cannot take the focus.
        flushSync(onClose)
        remove()
      }}
      onClose={onClose}
    />
  )
}
