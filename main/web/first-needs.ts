import { startWords } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { isSignedIn } from '#core/web/session/session.ts'
import { applyPreferences } from '#core/web/theme/preferences.ts'
import { getProfile } from '#features/profile/contract.ts'
import { queries } from './queries.ts'

applyPreferences()

/** The words of the first page. They and the person are asked for before the screens are even looked at. */
export const words = startWords({
  'en-US': async () => ({ default: (await import('./words/en-US.ts')).words }),
  'fr-CA': async () => ({ default: (await import('./words/fr-CA.ts')).words }),
})
if (isSignedIn()) void queries.prefetchQuery(reading(getProfile, {}))

// The rest begins in a task of its own: in between the page hears keys and clicks.
await new Promise((resolve) => setTimeout(resolve))
