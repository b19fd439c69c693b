import { setLocale } from '#core/web/i18n/locale.ts'
import { logFault } from '#core/web/log.ts'
import { useSignOut } from '#core/web/session/use-sign-out.ts'
import type { User } from '#features/users/contract.ts'

/**
 * What saving one's own record brings: the chosen language at once, and the end of the session with another e-mail. R51
 * Answers whether it ended: then nothing more is to be asked of the server.
 */
export function useOwnChange() {
  const signOut = useSignOut()
  return async (before: User, after: User) => {
    if (before.Locale !== after.Locale)
      await setLocale(after.Locale).catch((error: unknown) => logFault('The words did not arrive.', error))
    const ends = before.Email !== after.Email
    if (ends) signOut()
    return ends
  }
}
