import '#core/web/theme/fonts.css'
import '#core/web/theme/theme.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startWords } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { isSignedIn } from '#core/web/session/session.ts'
import { applyPreferences } from '#core/web/theme/preferences.ts'
import { getProfile } from '#features/profile/contract.ts'
import { App } from './App.tsx'
import { queries } from './queries.ts'
import { router } from './router.tsx'

applyPreferences()

// The words, the screen and the person arrive side by side, not one after the other.
const words = startWords({
  'en-US': async () => (await import('#main/copy/en-US.ts')).words,
  'fr-CA': async () => (await import('#main/copy/fr-CA.ts')).words,
})
if (isSignedIn()) void queries.prefetchQuery(reading(getProfile, {}))
void router.load()

await words
const root = document.querySelector('#root')
// In a transition React draws the first screen in slices, between which keys and clicks are heard.
if (root) startTransition(() => createRoot(root).render(<App />))
