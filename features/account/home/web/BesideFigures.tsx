import { Attention } from '#features/account/attention/web/Attention.tsx'
import { Beginning } from '#features/account/guide/web/Beginning.tsx'
import { PasskeyOffer } from '#features/sign-in/passkeys/web/parts/PasskeyOffer.tsx'
import { EmployeeHome } from './EmployeeHome.tsx'

const parts = { attention: Attention, beginning: Beginning, employee: EmployeeHome }

/** A part of the dashboard that is fetched after the figures; all of them are one file. */
export function BesideFigures({ part }: { part: keyof typeof parts }) {
  const Part = parts[part]
  return (
    <>
      <Part />
      {part !== 'beginning' && <PasskeyOffer />}
    </>
  )
}
