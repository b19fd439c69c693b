import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type AccountFacts, fullName } from '#features/people/contract.ts'
import { cancelLeaving, mayUndoLeaving, setLeaving, undoLeaving } from '../../contract.ts'

/** Sets, removes and undoes the leaving of a person; the toast of the first offers the opposite. R86 */
export function useLeaving(user: AccountFacts) {
  const t = useTranslations()
  const viewer = useViewer()
  const day = useDay()
  const name = fullName(user)
  const id = user.ID
  const forbidden = t('toast.user.permissionsError')
  const cancelling = useSave(cancelLeaving, {
    toasts: { key: 'leaving-cancelled', saved: t('leaving.cancelled', { name }), forbidden },
  })
  const undoing = useSave(undoLeaving, {
    toasts: {
      key: 'leaving-undone',
      saved: ({ LeftOut }) =>
        LeftOut.length > 0
          ? t('leaving.undonePart', { name, what: LeftOut.join(', ') })
          : t('leaving.undone', { name }),
      forbidden,
    },
  })
  const cancel = () => cancelling.save({ id })
  const undo = () => undoing.save({ id })
  const setting = useSave(setLeaving, {
    toasts: {
      key: 'leaving',
      saved: ({ State, Day }) =>
        State === 'done' ? t('leaving.left', { name }) : t('leaving.saved', { name, day: day(Day) }),
      forbidden,
      undo: ({ State }) => (State !== 'done' ? cancel : mayUndoLeaving(viewer, user) ? undo : null),
    },
  })
  return { set: setting.save, cancel, undo, busy: setting.busy || cancelling.busy || undoing.busy }
}
