import { type Toast, type ToldToast, withoutToast, withTold, withToast } from './toast-queue.ts'

let queue: readonly Toast[] = []
let told: readonly ToldToast[] = []
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  queue = next
  for (const listener of listeners) listener()
}

/** Short notices at the edge of the page. */
export const toast = {
  show: (one: Toast) => {
    told = withTold(told, one, new Date(), document.documentElement.lang)
    change(withToast(queue, one))
  },
  clear: (key: string) => change(withoutToast(queue, key)),
}

export const toastQueue = () => queue

/** Those since the page was loaded, which signing out and in does again. WCAG 2.2.1 */
export const toldToasts = () => told

export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
