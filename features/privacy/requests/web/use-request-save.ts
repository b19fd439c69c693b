import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import { useSave } from '#core/web/data/use-save.ts'

/** Saves the form of a dialog about a request, and closes it; a refusal is shown at the field of its text, which gets the focus. */
export function useRequestSave<E extends Endpoint>(
  endpoint: E,
  saved: Parameters<typeof useSave<E>>[1]['toasts']['saved'],
  onClose: () => void,
) {
  const t = useTranslations()
  const area = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string | null>(null)
  const fail = (message: string) => {
    setError(message)
    area.current?.focus()
  }
  const { save, busy } = useSave(endpoint, { toasts: { key: 'privacy-request', saved } })
  const send = (input: Input<E>) =>
    save(input, {
      onSaved: async () => onClose(),
      onRefused: ({ problem }) => {
        fail(problem?.errors[0]?.message ?? problem?.message ?? t('toast.network'))
        return true
      },
    })
  return { area, busy, error, setError, fail, send }
}
