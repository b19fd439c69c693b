import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Endpoint, Input, Output } from '#core/contract/endpoint.ts'
import { call, CallError } from '#core/web/call.ts'
import { toast } from '#core/web/ui/toast.ts'
import { type Entry, invalidate, showSaved } from './cache.ts'

type Saved<E extends Endpoint> = Output<E> extends { data: infer D } ? D : never

type Toasts<E extends Endpoint> = {
  /** Prefix of the keys of the toasts: a later toast replaces an earlier one. */
  key: string
  /** Shown until the answer arrives. */
  saving?: string
  /** Null shows none. */
  saved: string | ((saved: Saved<E>, input: Input<E>) => string | null)
  /** Without it a failure shows the server's message. */
  failed?: string
  /** For a missing permission. */
  forbidden?: string
  /** How long each outcome is shown, in milliseconds. The reason of a failure must then be on the page. */
  ttl?: number
  /** How long the success alone is shown, in milliseconds. */
  savedTtl?: number
}

type Options<E extends Endpoint> = {
  toasts: Toasts<E>
  /** The cache entry that a saved record replaces; so does the record that another person saved before (409). R49 */
  shows?: (saved: Saved<E>) => Entry | null
}

type Steps<E extends Endpoint> = {
  /** False: the session is ending, so nothing is refetched. */
  onSaved?: (saved: Saved<E>) => Promise<boolean | void>
  /** Shows a refusal in a form; answers whether the form shows every reason. */
  onRefused?: (error: CallError) => boolean
}

const SAVED_TTL = 3000 // milliseconds
/** Key of the toast for a missing permission. spec 1 section 5 */
const FORBIDDEN = 'permissionsError'
/** Not found, conflict, too many: the answer has the reason, which no field shows. */
const WITH_REASON: ReadonlySet<number> = new Set([404, 409, 429])

/** Saves by an endpoint: toasts, the cache, conflicts and refusals. `save` answers whether it saved. R13, R48 */
export function useSave<E extends Endpoint>(endpoint: E, { toasts, shows }: Options<E>) {
  const t = useTranslations()
  const cache = useQueryClient()
  const { key, saving, saved: message, ttl, savedTtl = ttl ?? SAVED_TTL } = toasts
  const keys = { saving: `${key}-saving`, saved: `${key}-saved`, failed: `${key}-failed` }
  const mutation = useMutation({
    mutationFn: ({ input }: { input: Input<E> } & Steps<E>) => call(endpoint, input),
    onMutate: () => {
      for (const old of [keys.failed, FORBIDDEN]) toast.clear(old)
      if (saving) toast.show({ key: keys.saving, message: saving, ttl: null })
    },
    onSuccess: async (output, { input, onSaved }) => {
      const { data } = output as { data: Saved<E> }
      const text = typeof message === 'string' ? message : message(data, input)
      toast.clear(keys.saving)
      if (text) toast.show({ key: keys.saved, message: text, ttl: savedTtl, kind: 'success' })
      const entry = shows?.(data)
      if (entry) await showSaved(cache, entry)
      if ((await onSaved?.(data)) !== false) void invalidate(cache, endpoint, entry?.queryKey)
    },
    onError: async (error, { onRefused }) => {
      toast.clear(keys.saving)
      const refusal = error instanceof CallError ? error : new CallError(0, null, { cause: error })
      const entry = refusal.currentRecord ? shows?.(refusal.currentRecord as Saved<E>) : null
      if (entry) await showSaved(cache, entry)
      const shown = onRefused?.(refusal)
      if (!shown || refusal.status === 403) tell(refusal)
    },
  })

  function tell({ status, problem }: CallError) {
    // The sign-in starts automatically.
    if (status === 401) return
    const { failed, forbidden } = toasts
    const error = { kind: 'error', ttl: ttl ?? null, key: keys.failed } as const
    const reason = problem && WITH_REASON.has(status) ? ` ${problem.message}` : ''
    if (status === 403 && forbidden) toast.show({ ...error, key: FORBIDDEN, message: forbidden })
    else if (!failed) toast.show({ ...error, message: problem?.message ?? t('toast.network') })
    else if (ttl !== undefined) toast.show({ ...error, message: failed })
    else toast.show({ ...error, message: status === 503 ? t('toast.network') : failed + reason })
  }

  const save = (input: Input<E>, steps: Steps<E> = {}) =>
    mutation.mutateAsync({ input, ...steps }).then(
      () => true,
      () => false,
    )
  return { save, busy: mutation.isPending, error: mutation.error, saved: mutation.isSuccess }
}
