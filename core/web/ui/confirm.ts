import { store } from '#core/web/store.ts'

export type Question = {
  title: string
  body: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

/** The question that ConfirmHost asks. */
export const question = store<(Question & { answer: (yes: boolean) => void }) | null>(null)

/** Asks the person before something happens; false also when the dialog is closed. */
export const confirm = (asked: Question): Promise<boolean> =>
  new Promise((answer) => {
    question.set({ ...asked, answer })
  })
