export type Toast = {
  key: string
  message: string
  /** Lifetime in milliseconds; null stays until closed or cleared. */
  ttl?: number | null
  closeable?: boolean
  button?: { label: string; onClick: () => void }
  /** Key of the toast that this one takes the place of, such as the one of the saving in progress. */
  clears?: string
  kind?: 'info' | 'success' | 'error'
}

/** More wait until there is room. */
export const MAX_TOASTS = 3

/** The queue with one more toast, newest last; the same key and the cleared key make room. */
export const withToast = (queue: readonly Toast[], toast: Toast): Toast[] => [
  ...queue.filter(({ key }) => key !== toast.key && key !== toast.clears),
  toast,
]

export const withoutToast = (queue: readonly Toast[], key: string): Toast[] =>
  queue.filter((toast) => toast.key !== key)

/** The newest toasts, which are on the screen; older ones come back when these go. */
export const visibleToasts = (queue: readonly Toast[]): Toast[] => queue.slice(-MAX_TOASTS)
