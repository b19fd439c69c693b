import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { useAppChanges } from '#features/people/access/web/parts/use-app-changes.ts'
import { getUser, type User } from '#features/people/contract.ts'
import { saveUser } from '../contract.ts'
import {
  dealerOf,
  emailCheck,
  fieldsOf,
  personLabels,
  personLimits,
  personRules,
  personValues,
} from './parts/person-form.ts'
import { useOwnChange } from './parts/use-own-change.ts'
import { usePersonToasts } from './parts/use-person-toasts.ts'
import { undoOfSave } from './undo-save.ts'

/** The record that a save answers, for the pages that show it. */
const shows = (saved: User | Pick<User, 'ID'>) =>
  'Version' in saved ? entryOf(reading(getUser, { id: saved.ID }), saved) : null

/** The form of a user; once saved, the page shows the user again. */
export function useUserForm(user: User) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const t = useTranslations()
  const apps = useAppChanges(user)
  /** The record that the running save changes. */
  const changed = useRef(user)
  const undo = useSave(saveUser, { toasts: { ...usePersonToasts(), saved: t('toast.user.undone') }, shows })
  const { save } = useSave(saveUser, {
    toasts: {
      ...usePersonToasts(),
      undo: (saved) => {
        const former = 'Version' in saved && undoOfSave(viewer, changed.current, saved, apps.all)
        return former ? () => void undo.save(former) : null
      },
    },
    shows,
  })
  const ownChange = useOwnChange()
  const form = useRecordForm({
    record: user,
    values: personValues,
    labels: personLabels,
    limits: personLimits,
    faults: { Apps: (values) => apps.faults(values.Apps, values.Dealer) },
    rules: { ...personRules, Apps: (changes, { Dealer }) => apps.problem(changes, Dealer) },
    checks: { Email: emailCheck(user) },
    save: (values, base, form) => {
      const { ID, Version, Dealer } = base
      changed.current = base
      const moved = values.Dealer !== (Dealer?.ID ?? '')
      const body = {
        ID,
        Version,
        ...fieldsOf(values),
        ...(moved && { Dealer: dealerOf(values) }),
        Apps: apps.toSave(values.Apps, values.Dealer),
      }
      return save(body, {
        onRefused: (error) => showRefusal(form, error),
        onSaved: async (saved) => {
          // Those who may change a user may read the record. E083
          if ('Version' in saved) {
            form.reset(personValues(saved))
            if (viewer.id === ID && (await ownChange(user, saved))) return false
          }
          // Everything is saved, so the page can be left without a question.
          await navigate({ to: '/user/$id', params: { id: ID }, ignoreBlocker: true })
          return true
        },
      })
    },
  })
  return { form, apps }
}
