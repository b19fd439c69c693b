import { store } from '#core/web/store.ts'

/** Takes the answer whether the person confirmed that it is they; null while nobody asks. */
export const identityQuestion = store<((confirmed: boolean) => void) | null>(null)
let asked: Promise<boolean> | null = null

/** Asks for a confirmation; calls that are refused meanwhile wait for the same one. */
export const confirmsIdentity = () =>
  (asked ??= new Promise((resolve) =>
    identityQuestion.set((confirmed) => {
      asked = null
      identityQuestion.set(null)
      resolve(confirmed)
    }),
  ))
