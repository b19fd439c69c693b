import type { ReactNode } from 'react'
import { TextField } from '#core/web/form/TextField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
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

/** Names, e-mail address and telephones of a person. */
export function PersonFields({ form, emailHelp, emailFixed = false, besideEmail, oneself }: Props) {
  const own = (token: string) => (oneself ? token : 'off')
  const phone = { type: 'tel', inputMode: 'tel', format: formatPhone, optional: true } as const
  return (
    <>
      <TextField form={form} name="FirstName" autoComplete={own('given-name')} />
      <TextField form={form} name="LastName" autoComplete={own('family-name')} />
      <TextField
        form={form}
        name="Email"
        help={emailHelp}
        readOnly={emailFixed}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete={own('email')}
      />
      {besideEmail}
      <TextField form={form} name="MobilePhone" autoComplete={own('tel')} {...phone} />
      <TextField form={form} name="AlternatePhone" autoComplete={own('tel')} {...phone} />
    </>
  )
}
