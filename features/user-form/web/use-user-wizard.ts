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
import { dealerOf, fieldsOf, personLabels, personRules, textsOf } from './parts/person-form.ts'
import { useSavePerson } from './parts/use-save-person.ts'
import { type Step, stepOf } from './wizard-steps.ts'

/** The form of a new user; once saved, the page shows him. `onWrong` leads to what the save refused: a step, or whose e-mail it is. */
export function useUserWizard(onWrong: (step: Step) => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const savePerson = useSavePerson()
  const nobody = useNobody()
  const apps = useAppChanges(nobody)
  const form = useRecordForm({
    record: nobody,
    valuesOf: textsOf,
    labels: personLabels,
    rules: { ...personRules, Apps: (text, { Dealer }) => apps.problem(text, Dealer) },
    save: async (texts, _, form) => {
      const body = {
        ...fieldsOf(texts),
        Dealer: dealerOf(texts),
        Apps: apps.toSave(texts.Apps, texts.Dealer),
      }
      const saved = await savePerson({ form, run: () => call(saveUser, body), onStands: () => {} })
      if (!saved) {
        const wrong = Object.keys(personLabels).find((name) => form.getFieldState(name as 'Email').error)
        // An address that is not taken leads on to its field from there.
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

/** Who is not there yet. Of whoever may not choose among all dealers, dealer, region and language are the viewer's. R39 */
function useNobody() {
  const viewer = useViewer()
  const chooses = can(viewer, 'change-dealer', 'access-all-dealers')
  const region = chooses ? DEFAULT_REGION : (viewer.dealer?.Region ?? viewer.region)
  const [nobody] = useState(() => ({
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
  return nobody
}
