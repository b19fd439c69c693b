import type { Translate } from '#core/web/i18n/words.ts'
import { toast } from '#core/web/ui/toast.ts'

const KEY = 'comptoir.password-changed'
const TTL = 3000 // milliseconds

/** Tells that the password was changed; `clears`: the toast that told of the changing. */
export const tellChange = (t: Translate, clears = KEY) =>
  toast.show({ key: KEY, message: t('toast.password.changed'), ttl: TTL, kind: 'success', clears })

/** The page is left at once: the next one of this tab is to tell it again. */
export const rememberChange = () => sessionStorage.setItem(KEY, 'true')

/** Whether that was to be told; it is told once. */
export function takeChange(): boolean {
  const told = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return told
}
