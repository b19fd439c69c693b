import { type Toast, withoutToast, withToast } from './toast-queue.ts'

let queue: readonly Toast[] = []
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  queue = next
  for (const listener of listeners) listener()
}

/** Short notices at the edge of the page. */
export const toast = {
  show: (one: Toast) => change(withToast(queue, one)),
  clear: (key: string) => change(withoutToast(queue, key)),
}

export const toastQueue = () => queue

export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
