export type Toast = {
  key: string
  message: string
  /** Lifetime in milliseconds; null stays until closed or cleared. */
  ttl?: number | null
  closeable?: boolean
  /** The reader closed it. */
  onClose?: () => void
  button?: { label: string; onClick: () => void }
  /** Key of the toast that this one replaces, such as that of the save in progress. */
  clears?: string
  kind?: 'info' | 'success' | 'error'
}

/** Further toasts wait until there is room. */
export const MAX_TOASTS = 3

/** The queue with one more toast, newest last; it replaces those with the same key and the cleared key. */
export const withToast = (queue: readonly Toast[], toast: Toast): Toast[] => [
  ...queue.filter(({ key }) => key !== toast.key && key !== toast.clears),
  toast,
]

export const withoutToast = (queue: readonly Toast[], key: string): Toast[] =>
  queue.filter((toast) => toast.key !== key)

/** A toast that was shown. */
export type PastToast = Pick<Toast, 'message' | 'kind'> & { id: number; at: Date; lang: string }

const HISTORY_MAX = 50

/** The history with one more toast, newest first. Toasts of work in progress are not kept. */
export function withPast(
  history: readonly PastToast[],
  toast: Toast,
  at: Date,
  lang: string,
): readonly PastToast[] {
  const { message, kind = 'info', ttl } = toast
  if (ttl === null && kind === 'info') return history
  return [{ id: (history[0]?.id ?? 0) + 1, message, kind, at, lang }, ...history].slice(0, HISTORY_MAX)
}

/** The newest toasts, which are on screen; older ones are shown again when these are gone. */
export const visibleToasts = (queue: readonly Toast[]): Toast[] => queue.slice(-MAX_TOASTS)
