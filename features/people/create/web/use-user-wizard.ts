import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { eachOf } from '#core/contract/each-of.ts'
import { defaultRegion, localeWithin } from '#core/contract/locale.ts'
import { cleanEmail, personFieldNames } from '#domain/contract/person-fields.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { can } from '#domain/contract/viewer.ts'
import { call } from '#core/web/call.ts'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { type RecordForm, useRecordForm } from '#core/web/form/use-record-form.ts'
import { failedCheck } from '#core/web/form/use-validated-form.ts'
import { logFault } from '#core/web/log.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import type { WizardPath } from '#core/web/wizard/use-wizard.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { useAppChanges } from '#features/people/access/web/parts/use-app-changes.ts'
import { allGroups, type GroupRow } from '#features/groups/contract.ts'
import { getUser } from '#features/people/contract.ts'
import { emailUsed, saveUser } from '#features/people/edit/contract.ts'
import {
  dealerOf,
  fieldsOf,
  personLabels,
  personLimits,
  personRules,
  type PersonValues,
  usePersonValues,
  templatesOf,
} from '#features/people/edit/web/parts/person-form.ts'
import { usePersonToasts } from '#features/people/edit/web/parts/use-person-toasts.ts'
import { EXISTING, firstFields, stepOf } from './wizard-steps.ts'

/** The form of a new user; after the save the page of the user opens, or the step of the field that was refused. */
export function useUserWizard(path: WizardPath) {
  const viewer = useViewer()
  const personValues = usePersonValues()
  const { save } = useSave(saveUser, {
    toasts: usePersonToasts(),
    shows: (saved) => ('Version' in saved ? entryOf(reading(getUser, { id: saved.ID }), saved) : null),
  })
  const newUser = useNewUser()
  const apps = useAppChanges(newUser)
  const form = useRecordForm({
    record: newUser,
    values: personValues,
    labels: personLabels,
    limits: personLimits,
    faults: { Apps: (values) => apps.faults(values.Apps, values.Dealer) },
    rules: { ...personRules, Apps: (changes, { Dealer }) => apps.problem(changes, Dealer) },
    save: async (values, _, form) => {
      const body = {
        ...fieldsOf(values),
        Dealer: dealerOf(values),
        Apps: apps.toSave(values.Apps, values.Dealer),
        ...templatesOf(values),
        Dates: apps.datesToSave(values.Apps, values.Dealer),
      }
      const onSaved = ({ ID }: { ID: string }) =>
        path.finish(can(viewer, 'view-users') ? '/user/$id' : '/', ID)
      const done = await save(body, { onSaved, onRefused: (error) => showRefusal(form, error) })
      const wrong = Object.keys(personLabels).find((name) => form.getFieldState(name as 'Email').error)
      // The page of the existing user leads back to the field if the address is free after all.
      if (!done && wrong) path.enter(wrong === 'Email' ? EXISTING : stepOf(wrong))
      return done
    },
  })
  useOnlyDealer(form)
  return { form, apps }
}

/** Presets the dealer of a new user where there is only one. */
function useOnlyDealer(form: RecordForm<PersonValues>) {
  const chooses = can(useViewer(), 'change-dealer', 'access-all-dealers')
  const { data } = useQuery({
    ...reading(allGroups, { type: GroupType.dealer, pageSize: 2 }),
    enabled: chooses,
  })
  const [only, another] = data ?? []
  const dealer = another ? undefined : only
  const begin = useEffectEvent(({ ID, Region, Locale }: GroupRow) => {
    const { Region: region = defaultRegion(), Locale: locale, ...rest } = form.formState.defaultValues ?? {}
    const begun = { ...rest, Dealer: ID, Region: Region ?? region, Locale: Locale ?? locale } as PersonValues
    form.reset(begun, { keepDirtyValues: true, keepErrors: true })
  })
  useEffect(() => {
    if (dealer) begin(dealer)
  }, [dealer])
}

/** The initial record, in the viewer's region and the language of the page. Viewers who cannot choose among all dealers start with their own. R39, R106 */
function useNewUser() {
  const viewer = useViewer()
  const chooses = can(viewer, 'change-dealer', 'access-all-dealers')
  const locale = useLocale()
  const region = viewer.dealer?.Region ?? viewer.region
  const [newUser] = useState(() => ({
    ...eachOf(personFieldNames, () => ''),
    Region: region,
    Locale: localeWithin(region, locale),
    Primary: false,
    Dealer: chooses ? null : viewer.dealer,
    Apps: [],
    Version: 0,
    LastChange: null,
  }))
  return newUser
}

/** Validates the first step, then checks on the server whether the e-mail address is taken. R33 */
export function useFirstStep(form: RecordForm<PersonValues>) {
  const [busy, setBusy] = useState(false)
  const check = async (): Promise<boolean | typeof EXISTING> => {
    // The button was pressed twice.
    if (busy) return false
    setBusy(true)
    try {
      if (!(await form.validateStep(firstFields))) return false
      const text = form.getValues('Email')
      const { data } = await call(emailUsed, { email: cleanEmail(text) })
      // The answer is about a former address.
      if (text !== form.getValues('Email')) return false
      return data ? EXISTING : true
    } catch (error) {
      logFault('A check failed.', error)
      form.setError('Email', failedCheck(error), { shouldFocus: true })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, check }
}
