export type Question = {
  title: string
  body: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}
export type Asked = Question & { answer: (yes: boolean) => void }

let ask: ((question: Asked) => void) | undefined

/** The host of the questions tells where to put them; it calls the returned function when it goes. */
export function hostQuestions(show: (question: Asked) => void) {
  ask = show
  return () => {
    ask = undefined
  }
}

/** Asks the person before something happens; false also when the dialog is closed. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => {
    if (ask) ask({ ...question, answer })
    else answer(false)
  })
