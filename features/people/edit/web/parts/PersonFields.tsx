import type { ReactNode } from 'react'
import { TextField } from '#core/web/form/TextField.tsx'
import { useLocale } from '#core/web/i18n/locale.ts'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { optionalPersonFields, type PersonFieldKind, personFields } from '#domain/contract/person-fields.ts'
import { formatPhone } from '#features/people/contract.ts'
import type { PersonValues } from './person-form.ts'

type Props = {
  form: RecordForm<PersonValues>
  /** The consequences of another address. */
  emailHelp?: string | undefined
  /** The address is shown and cannot be changed; `emailHelp` says why. R56, R57 */
  emailFixed?: boolean
  /** A field below the address, such as the password that a new address requires. */
  besideEmail?: ReactNode
  /** Whether people fill in this form about themselves: then the browser may complete it. WCAG 1.3.5 */
  oneself: boolean
}

/** What the browser needs to know of each kind; `token`: how it may complete a field about oneself. */
export function usePersonInputs() {
  const locale = useLocale()
  const format = (phone: string) => formatPhone(phone, locale)
  return {
    name: { token: 'off' },
    email: { token: 'email', type: 'email', inputMode: 'email', autoCapitalize: 'none' },
    phone: { token: 'tel', type: 'tel', inputMode: 'tel', format },
  } as const satisfies Record<PersonFieldKind, object>
}

/** Names, e-mail address and telephones of a person. */
export function PersonFields({ form, emailHelp, emailFixed = false, besideEmail, oneself }: Props) {
  const inputs = usePersonInputs()
  const { token, ...email } = inputs.email
  const own = (token: string) => (oneself ? token : 'off')
  return (
    <>
      <TextField form={form} name="FirstName" autoComplete={own('given-name')} />
      <TextField form={form} name="LastName" autoComplete={own('family-name')} />
      <TextField
        form={form}
        name="Email"
        help={emailHelp}
        readOnly={emailFixed}
        {...email}
        autoComplete={own(token)}
      />
      {besideEmail}
      {optionalPersonFields.map((name) => {
        const { token, ...input } = inputs[personFields[name].kind]
        return <TextField key={name} form={form} name={name} autoComplete={own(token)} {...input} optional />
      })}
    </>
  )
}
