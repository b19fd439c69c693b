import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DEFAULT_LOCALE, DEFAULT_REGION, localeWithin } from '#core/contract/locale.ts'
import { can } from '#domain/contract/viewer.ts'
import { call } from '#core/web/call.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { invalidate } from '#core/web/data/cache.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { useAppChanges } from '#features/access/web/parts/use-app-changes.ts'
import { getUser } from '#features/users/contract.ts'
import { saveUser } from '#features/user-form/contract.ts'
import { dealerOf, fieldsOf, personLabels, personRules, personValues } from './parts/person-form.ts'
import { useSavePerson } from './parts/use-save-person.ts'
import { type Step, stepOf } from './wizard-steps.ts'

/** The form of a new user; after the save the page of the user opens. `onWrong`: the step of the field that the save refused. */
export function useUserWizard(onWrong: (step: Step) => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const savePerson = useSavePerson()
  const newUser = useNewUser()
  const apps = useAppChanges(newUser)
  const form = useRecordForm({
    record: newUser,
    values: personValues,
    labels: personLabels,
    rules: { ...personRules, Apps: (changes, { Dealer }) => apps.problem(changes, Dealer) },
    save: async (values, _, form) => {
      const body = {
        ...fieldsOf(values),
        Dealer: dealerOf(values),
        Apps: apps.toSave(values.Apps, values.Dealer),
      }
      const saved = await savePerson({ form, run: () => call(saveUser, body), onStands: () => {} })
      if (!saved) {
        const wrong = Object.keys(personLabels).find((name) => form.getFieldState(name as 'Email').error)
        // That page leads back to the field if the address is free after all.
        if (wrong) onWrong(wrong === 'Email' ? -1 : stepOf(wrong))
        return false
      }
      const { queryKey } = reading(getUser, { id: saved.ID })
      if ('Version' in saved) cache.setQueryData(queryKey, saved)
      void invalidate(cache, saveUser, queryKey)
      const to = can(viewer, 'view-users') ? '/user/$id' : '/'
      await navigate({ to, params: { id: saved.ID }, replace: true, ignoreBlocker: true })
      return true
    },
  })
  return { form, apps }
}

/** The initial record. Viewers who cannot choose among all dealers start with their own dealer, region and language. R39 */
function useNewUser() {
  const viewer = useViewer()
  const chooses = can(viewer, 'change-dealer', 'access-all-dealers')
  const region = chooses ? DEFAULT_REGION : (viewer.dealer?.Region ?? viewer.region)
  const [newUser] = useState(() => ({
    FirstName: '',
    LastName: '',
    Email: '',
    MobilePhone: '',
    AlternatePhone: '',
    Region: region,
    Locale: chooses ? DEFAULT_LOCALE : localeWithin(region, viewer.locale),
    Primary: false,
    Dealer: chooses ? null : viewer.dealer,
    Apps: [],
    Version: 0,
    LastChange: null,
  }))
  return newUser
}
