import { store } from '#core/web/store.ts'

/** The secret that was just made, until the viewer leaves its app: the server never answers it again. B021 */
export const madeSecret = store<{ appId: string; text: string; copied: boolean } | null>(null)
