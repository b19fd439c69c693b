import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { PasswordField } from '#features/sign-in/web/parts/PasswordField.tsx'
import type { PersonValues } from '#features/user-form/web/parts/person-form.ts'
import type { Profile } from '../contract.ts'
import { isNewAddress } from './use-profile-form.ts'

type Props = { form: RecordForm<PersonValues>; profile: Profile }

/** Asked for as soon as another e-mail address is typed, with what that address will bring. R57 */
export function CurrentPassword({ form, profile }: Props) {
  const t = useTranslations()
  const typed = useWatch({ control: form.control, name: 'Email' })
  if (!isNewAddress(profile, typed)) return null
  return (
    <PasswordField
      form={form}
      name="currentPassword"
      autoComplete="current-password"
      help={t('profile.emailPassword')}
    />
  )
}
