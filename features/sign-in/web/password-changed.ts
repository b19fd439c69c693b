import type { Translate } from '#core/web/i18n/words.ts'
import { toast } from '#core/web/ui/toast.ts'

const KEY = 'comptoir.password-changed'
const TTL_MS = 3000
/** Shows that the password was changed. `clears` is the key of the toast of the change in progress. */
export const showChangedToast = (t: Translate, clears = KEY) =>
  toast.show({ key: KEY, message: t('toast.password.changed'), ttl: TTL_MS, kind: 'success', clears })
/** Makes the next page of this tab show the toast, because this page is left at once. */
export const rememberChange = () => sessionStorage.setItem(KEY, 'true')

/** Whether the toast must still be shown; true only once. */
export function takeChange(): boolean {
  const pending = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return pending
}
