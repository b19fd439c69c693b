export type Toast = {
  key: string
  message: string
  /** How long the toast is shown, in milliseconds; null shows it until it is closed or cleared. */
  ttl?: number | null
  closeable?: boolean
  /** Called when the person closes the toast. */
  onClose?: () => void
  button?: ToastButton
  /** The key of a toast that this one replaces, such as that of the save in progress. */
  clears?: string
  kind?: 'info' | 'success' | 'error'
}

/** `onClick` answers false, or a promise of it, if it did nothing and may be pressed again. */
export type ToastButton = { label: string; onClick: () => unknown }

/** Further toasts wait until there is room. */
export const MAX_TOASTS = 3

/** Adds a toast at the end of the queue. It replaces the toasts with its key and with the key that it clears. */
export const withToast = (queue: readonly Toast[], toast: Toast): Toast[] => [
  ...queue.filter(({ key }) => key !== toast.key && key !== toast.clears),
  toast,
]

export const withoutToast = (queue: readonly Toast[], key: string): Toast[] =>
  queue.filter((toast) => toast.key !== key)

/** A toast that was shown. Its button stays, for people who do not reach a toast in time. WCAG 2.2.1 */
export type PastToast = Pick<Toast, 'message' | 'kind' | 'button'> & { id: number; at: Date; lang: string }

const HISTORY_MAX = 50

/** Adds a toast at the beginning of the history, unless it only says that work is in progress. */
export function withPast(
  history: readonly PastToast[],
  toast: Toast,
  at: Date,
  lang: string,
): readonly PastToast[] {
  const { message, kind = 'info', ttl, button } = toast
  if (ttl === null && kind === 'info') return history
  // What a save offers outlives its page; a row of a form comes back only while the form is there.
  const lasting = kind === 'success' && button && { button }
  return [{ id: (history[0]?.id ?? 0) + 1, message, kind, at, lang, ...lasting }, ...history].slice(
    0,
    HISTORY_MAX,
  )
}

/** The history without a button that was pressed: it works once, in the toast or here. */
export const withoutButton = (history: readonly PastToast[], pressed: ToastButton): readonly PastToast[] =>
  history.map(({ button, ...past }) => (button && button !== pressed ? { ...past, button } : past))

/** The newest toasts, which are on screen. Older ones return when these are gone. */
export const visibleToasts = (queue: readonly Toast[]): Toast[] => queue.slice(-MAX_TOASTS)
