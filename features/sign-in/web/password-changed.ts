import type { Translate } from '#core/web/i18n/words.ts'
import { toast } from '#core/web/ui/toast.ts'

const KEY = 'comptoir.password-changed'
const TTL = 3000 // milliseconds

/** The toast of a changed password; `clears`: the toast of the change in progress. */
export const tellChange = (t: Translate, clears = KEY) =>
  toast.show({ key: KEY, message: t('toast.password.changed'), ttl: TTL, kind: 'success', clears })

/** For the next page of this tab, since this one is left at once. */
export const rememberChange = () => sessionStorage.setItem(KEY, 'true')

/** Whether the change is still to be shown; true once. */
export function takeChange(): boolean {
  const told = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return told
}
