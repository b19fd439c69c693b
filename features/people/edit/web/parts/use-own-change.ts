import { setLocale } from '#core/web/i18n/locale.ts'
import { logFault } from '#core/web/log.ts'
import { useSignOut } from '#core/web/session/use-sign-out.ts'
import type { User } from '#features/people/contract.ts'

/**
 * After saving one's own record: shows the chosen language, and ends the session if the e-mail changed (R51). Answers
 * whether the session ended: then no further call would succeed.
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
