import { store } from '#core/web/store.ts'
import {
  type PastToast,
  type Toast,
  type ToastButton,
  withoutButton,
  withoutToast,
  withPast,
  withToast,
} from './toast-queue.ts'

type Toasts = {
  queue: readonly Toast[]
  history: readonly PastToast[]
  /** The keys of failures that disappeared by themselves, so that the person may not have seen them. */
  missed: readonly string[]
}

/** The queue, and the history since the page was loaded. A new sign-in reloads the page. WCAG 2.2.1 */
export const toasts = store<Toasts>({ queue: [], history: [], missed: [] })

const change = (next: (now: Toasts) => Partial<Toasts>) =>
  toasts.set({ ...toasts.get(), ...next(toasts.get()) })

/** Short notices at the edge of the page. */
export const toast = {
  show: (one: Toast) =>
    change(({ queue, history }) => ({
      queue: withToast(queue, one),
      history: withPast(history, one, new Date(), document.documentElement.lang),
    })),
  clear: (key: string) =>
    change(({ queue, missed }) => ({
      queue: withoutToast(queue, key),
      missed: missed.filter((one) => one !== key),
    })),
  /** Does what the button of a toast says. The toast disappears; in the history the button stays if it failed. */
  press: async (button: ToastButton) => {
    change(({ queue }) => ({ queue: queue.filter((one) => one.button !== button) }))
    if ((await button.onClick()) !== false)
      change(({ history }) => ({ history: withoutButton(history, button) }))
  },
  /** Removes a toast whose time is over. */
  expire: ({ key, kind }: Toast) =>
    change(({ queue, missed }) => ({
      queue: withoutToast(queue, key),
      missed: kind === 'error' ? [...missed, key] : missed,
    })),
  /** Records that the person has read the history. */
  catchUp: () => change(() => ({ missed: [] })),
}
