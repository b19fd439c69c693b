import '#core/web/theme/fonts.css'
import '#core/web/theme/theme.css'
import { preloadOverlays } from '#core/web/ui/overlay.tsx'
import { words } from './first-needs.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { router } from './router.tsx'

// Loads the screen in parallel with the words and the profile.
void router.load()

await words
const root = document.querySelector('#root')
// In a transition React renders the first screen in slices, and handles keys and clicks in between.
if (root) startTransition(() => createRoot(root).render(<App />))
preloadOverlays()
