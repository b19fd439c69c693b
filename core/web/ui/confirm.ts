import { store } from '#core/web/store.ts'
import { loadOverlays } from './overlay.tsx'

export type Question = {
  title: string
  body: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

/** The question that ConfirmHost shows. */
export const question = store<(Question & { answer: (yes: boolean) => void }) | null>(null)

/** Asks for confirmation. It returns false if the person closes the dialog. If dialogs cannot be loaded, the browser asks. */
export async function confirm(asked: Question): Promise<boolean> {
  try {
    await loadOverlays()
  } catch {
    return window.confirm(`${asked.title}\n\n${asked.body}`)
  }
  return new Promise((answer) => question.set({ ...asked, answer }))
}
