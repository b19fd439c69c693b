// First: it sets the languages that the portal offers.
import '#core/web/site.ts'
import { startWords } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { isSignInScreen } from '#core/web/session/path-rules.ts'
import { isSignedIn } from '#core/web/session/session.ts'
import { applyPreferences } from '#core/web/theme/preferences.ts'
import { getProfile } from '#features/account/profile/contract.ts'
import { queries } from './queries.ts'

applyPreferences()

/** The words of the first page. They and the profile are fetched before the screens are loaded. */
export const words = startWords(
  {
    'en-US': async () => ({ default: (await import('./words/first.en-US.ts')).words }),
    'fr-CA': async () => ({ default: (await import('./words/first.fr-CA.ts')).words }),
  },
  {
    'en-US': async () => ({ default: (await import('./words/later.en-US.ts')).words }),
    'fr-CA': async () => ({ default: (await import('./words/later.fr-CA.ts')).words }),
  },
)
// The sign-in screens need nobody: the answer for a session that has ended would lead away from them.
if (isSignedIn() && !isSignInScreen(location.pathname)) void queries.prefetchQuery(reading(getProfile, {}))

// A separate task, so that the page can handle keys and clicks in between.
await new Promise((resolve) => setTimeout(resolve))
