import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CONFIRM, type Endpoint, type Input, type Output } from '#core/contract/endpoint.ts'
import { call, CallError } from '#core/web/call.ts'
import { toast } from '#core/web/ui/toast.ts'
import { type Entry, invalidate, showSaved } from './cache.ts'

type Saved<E extends Endpoint> = Output<E> extends { data: infer D } ? D : never

type Toasts<E extends Endpoint> = {
  /** Prefix of the keys of the toasts: a later toast replaces an earlier one. */
  key: string
  /** Shown until the answer arrives. */
  saving?: string
  /** Null shows no toast. */
  saved: string | ((saved: Saved<E>, input: Input<E>) => string | null)
  /** Without this text, a failure shows the server's message. */
  failed?: string
  /** Shown when a permission is missing. */
  forbidden?: string
  /** How long each outcome is shown, in milliseconds. If it is set, the page itself must show why a save failed. */
  ttl?: number
  /** How long a success is shown, in milliseconds. */
  savedTtl?: number
  /** What the button Undo of a success does, and whether it succeeded; null where it cannot be undone. R86 */
  undo?: (saved: Saved<E>, input: Input<E>) => (() => Promise<boolean>) | null
}

type Options<E extends Endpoint> = {
  toasts: Toasts<E>
  /** The cache entry that the saved record replaces, or in a conflict (409) the record that another person saved. R49 */
  shows?: (saved: Saved<E>) => Entry | null
}

type Steps<E extends Endpoint> = {
  /** It returns false when the session is ending, so that nothing is refetched. */
  onSaved?: (saved: Saved<E>) => Promise<boolean | void>
  /** Shows a refusal in a form, and returns whether the form shows every reason. */
  onRefused?: (error: CallError) => boolean
}

const SAVED_TTL_MS = 3000
/** How long a success with the button Undo is shown. R86 */
const UNDO_TTL_MS = 10_000
/** The key of the toast for a missing permission. spec 1 section 5 */
const FORBIDDEN = 'permissionsError'
/** For these statuses (not found, conflict, too many) the answer has a reason that no field shows. */
const WITH_REASON: ReadonlySet<number> = new Set([404, 409, 429])

/** Saves with an endpoint, and handles toasts, the cache, conflicts and refusals. `save` returns whether it saved. R13, R48 */
export function useSave<E extends Endpoint>(endpoint: E, { toasts, shows }: Options<E>) {
  const t = useTranslations()
  const cache = useQueryClient()
  const { key, saving, saved: message, ttl, savedTtl = ttl ?? SAVED_TTL_MS } = toasts
  const keys = { saving: `${key}-saving`, saved: `${key}-saved`, failed: `${key}-failed` }
  const mutation = useMutation({
    mutationFn: ({ input }: { input: Input<E> } & Steps<E>) => call(endpoint, input),
    onMutate: () => {
      for (const previous of [keys.failed, FORBIDDEN]) toast.clear(previous)
      if (saving) toast.show({ key: keys.saving, message: saving, ttl: null })
    },
    onSuccess: async (output, { input, onSaved }) => {
      const { data } = output as { data: Saved<E> }
      const text = typeof message === 'string' ? message : message(data, input)
      toast.clear(keys.saving)
      const undo = toasts.undo?.(data, input)
      if (text)
        toast.show({
          key: keys.saved,
          message: text,
          ttl: undo ? UNDO_TTL_MS : savedTtl,
          kind: 'success',
          ...(undo && { button: { label: t('common.undo'), onClick: undo } }),
        })
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
      if (!shown || refusal.status === 403) showFailure(refusal)
    },
  })

  function showFailure({ status, problem }: CallError) {
    // A 401 starts the sign-in by itself; who did not confirm that it is they cancelled the save.
    if (status === 401 || problem?.problem === CONFIRM) return
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
