import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { DeleteRecord } from '#core/web/record/DeleteRecord.tsx'
import { upperCased } from '#core/web/ui/delete-word.ts'
import { RESTORE_DAYS } from '#features/dealers/rules.ts'
import { deleteGroup, groupEffect } from '#features/groups/contract.ts'
import { EffectText } from './EffectText.tsx'

type Props = {
  kind: 'dealer' | 'store'
  group: { ID: string; DisplayName: string }
  /** Runs before the data that shows the group is read again. */
  onDeleted?: () => Promise<void>
  onClose: () => void
}

/** Asks for the name in capitals before a dealer or a store is deleted, and shows the effect. R7, R46 */
export function DeleteGroup({ kind, group, onDeleted, onClose }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const { ID, DisplayName } = group
  const effect = useQuery({ ...reading(groupEffect, { id: ID }), staleTime: 0 })
  const { save, busy } = useSave(deleteGroup, {
    toasts: {
      key: kind,
      saved: t(`toast.${kind}.deleted`),
      failed: t(`toast.${kind}.deleteFailed`),
    },
  })
  const remove = async () => {
    const onSaved = async () => {
      onClose()
      await onDeleted?.()
    }
    if (!(await save({ groupID: ID }, { onSaved }))) onClose()
  }
  return (
    <DeleteRecord
      name={DisplayName}
      kind={t(`${kind}.kind`)}
      losses={
        // A live region, so that a screen reader says the effect when it is loaded. WCAG 4.1.3
        <div aria-live="polite">
          <Loaded query={effect} lines={2}>
            {(found) => <EffectText kind={kind} effect={found} />}
          </Loaded>
        </div>
      }
      undo={t('delete.restorable', { days: RESTORE_DAYS })}
      word={upperCased(DisplayName, locale)}
      busy={busy}
      onDelete={() => void remove()}
      onClose={onClose}
    />
  )
}
