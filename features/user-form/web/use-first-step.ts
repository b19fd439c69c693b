import { useState } from 'react'
import { cleanEmail } from '#domain/contract/person-fields.ts'
import { RULE } from '#core/web/form/rules.ts'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { call } from '#core/web/call.ts'
import { logFault } from '#core/web/log.ts'
import { emailUsed } from '#features/user-form/contract.ts'
import type { PersonTexts } from './parts/person-form.ts'
import { firstFields } from './wizard-steps.ts'

/** Looks at what the first step asked, and then whether somebody has the address: that leads to a page of its own. R33 */
export function useFirstStep(form: RecordForm<PersonTexts>) {
  const [busy, setBusy] = useState(false)
  const [looks, setLooks] = useState(0)
  const check = async (): Promise<'free' | 'taken' | null> => {
    // Pressed twice: once is enough.
    if (busy) return null
    setBusy(true)
    try {
      const right = await form.trigger(firstFields, { shouldFocus: true })
      setLooks(looks + 1)
      if (!right) return null
      const text = form.getValues('Email')
      const { data } = await call(emailUsed, { email: cleanEmail(text) })
      // Another one was typed meanwhile, of which this says nothing.
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
  return { busy, looks, check }
}
