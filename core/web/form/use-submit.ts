import { type FormEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { leading, SAVE_THROTTLE } from './throttle.ts'

type Save<V> = (values: V) => Promise<void>

/** Saves what a form holds, once it is right: not while that is going on, and not too soon after the last time. */
export function useSubmit<V extends FieldValues>(
  form: UseFormReturn<V>,
): (save: Save<V>, event?: FormEvent) => void {
  const [lets] = useState(() => leading(SAVE_THROTTLE, () => performance.now()))
  return (save, event) => {
    event?.preventDefault()
    const saveOnce = async (values: V) => {
      if (lets()) await save(values)
    }
    if (!form.formState.isSubmitting) void form.handleSubmit(saveOnce)()
  }
}
