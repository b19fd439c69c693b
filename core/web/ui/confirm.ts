import { store } from '#core/web/store.ts'

export type Question = {
  title: string
  body: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

/** The question that ConfirmHost shows. */
export const question = store<(Question & { answer: (yes: boolean) => void }) | null>(null)

/** Asks for confirmation; also false if the dialog is closed. */
export const confirm = (asked: Question): Promise<boolean> =>
  new Promise((answer) => {
    question.set({ ...asked, answer })
  })
