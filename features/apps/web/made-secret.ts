import { store } from '#core/web/store.ts'

/** A secret just made, until the page of its app is left: no answer of the server has it again. B021 */
export const madeSecret = store<{ appId: string; text: string; copied: boolean } | null>(null)
