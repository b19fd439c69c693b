export type Toast = {
  key: string
  message: string
  /** How long the toast is shown, in milliseconds; null shows it until it is closed or cleared. */
  ttl?: number | null
  closeable?: boolean
  /** Called when the person closes the toast. */
  onClose?: () => void
  button?: { label: string; onClick: () => void }
  /** The key of a toast that this one replaces, such as that of the save in progress. */
  clears?: string
  kind?: 'info' | 'success' | 'error'
}

/** Further toasts wait until there is room. */
export const MAX_TOASTS = 3

/** Adds a toast at the end of the queue. It replaces the toasts with its key and with the key that it clears. */
export const withToast = (queue: readonly Toast[], toast: Toast): Toast[] => [
  ...queue.filter(({ key }) => key !== toast.key && key !== toast.clears),
  toast,
]

export const withoutToast = (queue: readonly Toast[], key: string): Toast[] =>
  queue.filter((toast) => toast.key !== key)

/** A toast that was shown. */
export type PastToast = Pick<Toast, 'message' | 'kind'> & { id: number; at: Date; lang: string }

const HISTORY_MAX = 50

/** Adds a toast at the beginning of the history, unless it only says that work is in progress. */
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

/** The newest toasts, which are on screen. Older ones return when these are gone. */
export const visibleToasts = (queue: readonly Toast[]): Toast[] => queue.slice(-MAX_TOASTS)
