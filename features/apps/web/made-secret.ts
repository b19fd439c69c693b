import { store } from '#core/web/store.ts'

/** The text of a secret just made, until its app's page is left: no answer of the server has it again. B021 */
export const madeSecret = store<{ appId: string; text: string } | null>(null)
