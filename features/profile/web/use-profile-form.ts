import { useQueryClient } from '@tanstack/react-query'
import { cleanEmail } from '#domain/contract/person-fields.ts'
import { can } from '#domain/contract/viewer.ts'
import { call } from '#core/web/call.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { invalidate, showSaved } from '#core/web/data/cache.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { emailAskers } from '#features/user-form/contract.ts'
import {
  emailCheck,
  fieldsOf,
  personLabels,
  personRules,
  personValues,
} from '#features/user-form/web/parts/person-form.ts'
import { useOwnChange } from '#features/user-form/web/parts/use-own-change.ts'
import { useSavePerson } from '#features/user-form/web/parts/use-save-person.ts'
import { getProfile, type Profile, saveProfile } from '../contract.ts'

/** Whether this is another address than the one that stands: then the password is asked for. R57 */
export const isNewAddress = ({ Email }: Pick<Profile, 'Email'>, typed: string) => cleanEmail(typed) !== Email

/** The form of one's own data. */
export function useProfileForm(profile: Profile) {
  const cache = useQueryClient()
  const viewer = useViewer()
  const savePerson = useSavePerson()
  const ownChange = useOwnChange()
  const { queryKey } = reading(getProfile, {})
  const show = (saved: Profile) => showSaved(cache, queryKey, saved)
  return useRecordForm({
    record: profile,
    values: personValues,
    labels: personLabels,
    rules: {
      ...personRules,
      currentPassword: (text, { Email }) =>
        isNewAddress(profile, Email) && text === '' ? 'valid.required' : null,
    },
    secrets: ['currentPassword'],
    // Without the permission to ask, the save itself reports it. D081
    checks: can(viewer, emailAskers) ? { Email: emailCheck(profile) } : {},
    save: async (values, { Version }, form) => {
      const { Primary: _, ...fields } = fieldsOf(values)
      const { currentPassword } = values
      const proof = isNewAddress(profile, fields.Email) && { currentPassword }
      const run = () => call(saveProfile, { ...fields, ...proof, Version })
      const saved = await savePerson({ form, run, onStands: (one) => void show(one) })
      if (!saved) return false
      form.reset(personValues(saved))
      await show(saved)
      if (!(await ownChange(profile, saved))) void invalidate(cache, saveProfile, queryKey)
      return true
    },
  })
}
