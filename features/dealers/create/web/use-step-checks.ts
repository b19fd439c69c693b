import { useState } from 'react'
import { eachOf } from '#core/contract/each-of.ts'
import { localeWithin } from '#core/contract/locale.ts'
import { call } from '#core/web/call.ts'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { failedCheck } from '#core/web/form/use-validated-form.ts'
import { logFault } from '#core/web/log.ts'
import { cleanEmail } from '#domain/contract/person-fields.ts'
import { shipToUsed, soldToUsed } from '#features/dealers/contract.ts'
import { cleanNumber, storeFieldNames } from '#features/dealers/rules.ts'
import { emailUsed } from '#features/people/edit/contract.ts'
import type { DealerValues } from '#features/dealers/dealer/web/dealer-form.ts'
import { STEP, TAKEN_PAGE } from './steps.ts'
import { fieldsOf } from './wizard-steps.ts'

export const newStore = () => ({ key: crypto.randomUUID(), ...eachOf(storeFieldNames, () => '') })

/** Validates a step, then asks whether its number or address is taken; answers the page that says so, or true. spec 1 section 4 */
export function useStepChecks(
  form: RecordForm<DealerValues>,
  onTakenShipTos: (shipTos: readonly string[]) => void,
) {
  const [busy, setBusy] = useState(false)
  const check = async (
    step: number,
    field: 'SoldTo' | 'Stores' | 'Email',
    ask: (values: DealerValues) => Promise<true | number>,
  ): Promise<boolean | number> => {
    // Ignores a second press of the button.
    if (busy) return false
    setBusy(true)
    try {
      if (!(await form.validateStep(fieldsOf(step)))) return false
      const values = form.getValues()
      const found = await ask(values)
      // If the text changed in the meantime, the answer is about the former one.
      return form.getValues(field) === values[field] && found
    } catch (error) {
      logFault('A check failed.', error)
      form.setError(field, failedCheck(error), { shouldFocus: true })
      return false
    } finally {
      setBusy(false)
    }
  }

  const leaveDealer = () =>
    check(STEP.dealer, 'SoldTo', async ({ SoldTo, Stores, Region, Locale, AdminLocale }) => {
      const { data } = await call(soldToUsed, { soldTo: cleanNumber(SoldTo) })
      if (data) return TAKEN_PAGE.soldTo
      if (Stores.length === 0) form.setValue('Stores', [newStore()], { shouldDirty: true })
      const chosen = form.getFieldState('AdminLocale').isDirty
      form.setValue('AdminLocale', localeWithin(Region, chosen ? AdminLocale : Locale))
      return true
    })
  const leaveStores = () =>
    check(STEP.stores, 'Stores', async ({ Stores }) => {
      const shipTos = Stores.map(({ ShipTo }) => cleanNumber(ShipTo))
      const { data } = await call(shipToUsed, { shipTos })
      const taken = shipTos.filter((_, at) => (Array.isArray(data) ? data[at] : data))
      onTakenShipTos(taken)
      return taken.length > 0 ? TAKEN_PAGE.shipTo : true
    })
  const leaveAdmin = () =>
    check(STEP.admin, 'Email', async ({ Email }) => {
      const { data } = await call(emailUsed, { email: cleanEmail(Email) })
      return data ? TAKEN_PAGE.email : true
    })
  return { busy, leaveDealer, leaveStores, leaveAdmin }
}
