import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldForm } from './use-record-form.ts'
import { useValidatedForm } from './use-validated-form.ts'

type Options<V extends FieldValues> = Parameters<typeof useValidatedForm<V>>[0] &
  Pick<FieldForm<V>, 'labels' | 'limits'>

/** A form of a few fields, as in a dialog, without a draft. `fields` is what its fields take; `formId` is for its `<form>`. */
export function useShortForm<V extends FieldValues>({ labels, limits, ...options }: Options<V>) {
  const id = useId()
  const { form, recheck, refuse, submit, checking, validationRuns } = useValidatedForm<V>(options)
  const fields: FieldForm<V> = {
    ...form,
    id,
    labels,
    limits,
    checking,
    recheck,
    validationRuns,
    reloaded: false,
  }
  return { fields, formId: `${id}form`, refuse, submit }
}

/** The rule of a text that must not be left blank. */
export const filled = (text: string) => (text.trim() === '' ? 'valid.required' : null)
