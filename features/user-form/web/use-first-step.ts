import { useState } from 'react'
import { cleanEmail } from '#domain/contract/person-fields.ts'
import { RULE } from '#core/web/form/use-validated-form.ts'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { call } from '#core/web/call.ts'
import { logFault } from '#core/web/log.ts'
import { emailUsed } from '#features/user-form/contract.ts'
import type { PersonValues } from './parts/person-form.ts'
import { firstFields } from './wizard-steps.ts'

/** Validates the first step, then asks whether the e-mail address is taken, which has a page of its own. R33 */
export function useFirstStep(form: RecordForm<PersonValues>) {
  const [busy, setBusy] = useState(false)
  const [validationRuns, setValidationRuns] = useState(0)
  const check = async (): Promise<'free' | 'taken' | null> => {
    // The button was pressed twice.
    if (busy) return null
    setBusy(true)
    try {
      const right = await form.trigger(firstFields, { shouldFocus: true })
      setValidationRuns(validationRuns + 1)
      if (!right) return null
      const text = form.getValues('Email')
      const { data } = await call(emailUsed, { email: cleanEmail(text) })
      // The answer is about a former address.
      if (text !== form.getValues('Email')) return null
      return data ? 'taken' : 'free'
    } catch (error) {
      logFault('A check failed.', error)
      form.setError('Email', { type: RULE, message: 'valid.network' }, { shouldFocus: true })
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, validationRuns, check }
}
