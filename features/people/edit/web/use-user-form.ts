import { useNavigate } from '@tanstack/react-router'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { useAppChanges } from '#features/people/access/web/parts/use-app-changes.ts'
import type { User } from '#features/people/contract.ts'
import {
  dealerOf,
  emailCheck,
  fieldsOf,
  personLabels,
  personLimits,
  personRules,
  usePersonValues,
  templatesOf,
} from './parts/person-form.ts'
import { useOwnChange } from './parts/use-own-change.ts'
import { useUserSave } from './parts/use-user-save.ts'

/** The form of a user; once saved, the page shows the user again. */
export function useUserForm(user: User) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const personValues = usePersonValues()
  const apps = useAppChanges(user)
  const { save } = useUserSave(user.ID, apps.all)
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
      const moved = values.Dealer !== (Dealer?.ID ?? '')
      const body = {
        ID,
        Version,
        ...fieldsOf(values),
        ...(moved && { Dealer: dealerOf(values) }),
        Apps: apps.toSave(values.Apps, values.Dealer),
        ...templatesOf(values),
        Dates: apps.datesToSave(values.Apps, values.Dealer),
      }
      return save(base, body, {
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
