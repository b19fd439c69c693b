import { store } from '#core/web/store.ts'
import { type PastToast, type Toast, withoutToast, withPast, withToast } from './toast-queue.ts'

/** The queue, and the history since the page was loaded; signing out and in reloads the page. WCAG 2.2.1 */
export const toasts = store<{ queue: readonly Toast[]; history: readonly PastToast[] }>({
  queue: [],
  history: [],
})

/** Short notices at the edge of the page. */
export const toast = {
  show: (one: Toast) => {
    const { queue, history } = toasts.get()
    toasts.set({
      queue: withToast(queue, one),
      history: withPast(history, one, new Date(), document.documentElement.lang),
    })
  },
  clear: (key: string) => {
    const { queue, history } = toasts.get()
    toasts.set({ queue: withoutToast(queue, key), history })
  },
}
