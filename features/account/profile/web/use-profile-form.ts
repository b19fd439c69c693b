import { cleanEmail } from '#domain/contract/person-fields.ts'
import { can } from '#domain/contract/viewer.ts'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { emailUsedNeeds } from '#features/people/edit/contract.ts'
import {
  emailCheck,
  fieldsOf,
  personLabels,
  personLimits,
  personRules,
  usePersonValues,
} from '#features/people/edit/web/parts/person-form.ts'
import { useOwnChange } from '#features/people/edit/web/parts/use-own-change.ts'
import { usePersonToasts } from '#features/people/edit/web/parts/use-person-toasts.ts'
import { getProfile, type Profile, saveProfile } from '../contract.ts'

/** Whether the address differs from the saved one: then the form requires the password. R57 */
export const isNewAddress = ({ Email }: Pick<Profile, 'Email'>, typed: string) => cleanEmail(typed) !== Email

export function useProfileForm(profile: Profile) {
  const viewer = useViewer()
  const personValues = usePersonValues()
  const { save } = useSave(saveProfile, {
    toasts: usePersonToasts(),
    shows: (saved) => entryOf(reading(getProfile, {}), saved),
  })
  const ownChange = useOwnChange()
  return useRecordForm({
    record: profile,
    values: personValues,
    labels: personLabels,
    limits: personLimits,
    rules: {
      ...personRules,
      currentPassword: (text, { Email }) =>
        isNewAddress(profile, Email) && text === '' ? 'valid.required' : null,
    },
    secrets: ['currentPassword'],
    // Without the permission to check addresses, a person learns from the save that one is used. D081
    checks: can(viewer, emailUsedNeeds) ? { Email: emailCheck(profile) } : {},
    save: (values, { Version }, form) => {
      const { Primary: _, ...fields } = fieldsOf(values)
      const { currentPassword } = values
      const proof = isNewAddress(profile, fields.Email) && { currentPassword }
      return save(
        { ...fields, ...proof, Version },
        {
          onRefused: (error) => showRefusal(form, error),
          onSaved: async (saved) => {
            form.reset(personValues(saved))
            return !(await ownChange(profile, saved))
          },
        },
      )
    },
  })
}
