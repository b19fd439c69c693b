import { useTranslations } from 'use-intl'
import { DAY_MS } from '#core/contract/days.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { DeleteRecord } from '#core/web/record/DeleteRecord.tsx'
import { site } from '#core/web/site.ts'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { deleteUser } from '#features/people/contract.ts'
import { useRestore } from './use-restore.ts'

type Props = {
  person: { ID: string; name: string }
  /** Runs before the data that shows the person is read again. */
  onDeleted: () => Promise<void>
  onClose: () => void
}

/** Deletes a person after the viewer typed the word, and offers to undo that. R8, R71, R86 */
export function DeleteUser({ person, onDeleted, onClose }: Props) {
  const t = useTranslations()
  const { date } = useDates()
  const until = new Date(useMinutely().getTime() + site.retentionDays * DAY_MS)
  const { restore } = useRestore(person)
  const { save, busy } = useSave(deleteUser, {
    toasts: {
      key: 'user-deleted',
      saved: t('toast.user.deleted'),
      forbidden: t('toast.user.permissionsError'),
      undo: () => restore,
    },
  })
  const remove = async () => {
    if (!(await save({ id: person.ID }, { onSaved: onDeleted }))) onClose()
  }
  return (
    <DeleteRecord
      name={person.name}
      kind={t('user.kind')}
      losses={t('delete.user')}
      undo={t('delete.userUntil', { date: date(until) })}
      busy={busy}
      onDelete={() => void remove()}
      onClose={onClose}
    />
  )
}
