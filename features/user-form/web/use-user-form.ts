import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#core/web/call.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { invalidate, showSaved } from '#core/web/data/cache.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { useAppChanges } from '#features/access/web/parts/use-app-changes.ts'
import { getUser, type User } from '#features/users/contract.ts'
import { saveUser } from '#features/user-form/contract.ts'
import {
  dealerOf,
  emailCheck,
  fieldsOf,
  personLabels,
  personRules,
  personValues,
} from './parts/person-form.ts'
import { useOwnChange } from './parts/use-own-change.ts'
import { useSavePerson } from './parts/use-save-person.ts'

/** The form of a user; once saved, the page shows the user again. */
export function useUserForm(user: User) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const savePerson = useSavePerson()
  const ownChange = useOwnChange()
  const apps = useAppChanges(user)
  const { queryKey } = reading(getUser, { id: user.ID })
  const show = (saved: User) => showSaved(cache, queryKey, saved)
  const form = useRecordForm({
    record: user,
    values: personValues,
    labels: personLabels,
    rules: { ...personRules, Apps: (changes, { Dealer }) => apps.problem(changes, Dealer) },
    checks: { Email: emailCheck(user) },
    save: async (values, { ID, Version, Dealer }, form) => {
      const moved = values.Dealer !== (Dealer?.ID ?? '')
      const body = {
        ID,
        Version,
        ...fieldsOf(values),
        ...(moved && { Dealer: dealerOf(values) }),
        Apps: apps.toSave(values.Apps, values.Dealer),
      }
      // Viewers who may change a user may read them: the answer is the whole user. E083
      const run = () => call(saveUser, body) as Promise<{ data: User }>
      const saved = await savePerson({ form, run, onStands: (one) => void show(one) })
      if (!saved) return false
      form.reset(personValues(saved))
      await show(saved)
      if (viewer.id === ID && (await ownChange(user, saved))) return true
      void invalidate(cache, saveUser, queryKey)
      // Everything is saved: the guard need not ask.
      await navigate({ to: '/user/$id', params: { id: ID }, ignoreBlocker: true })
      return true
    },
  })
  return { form, apps }
}
