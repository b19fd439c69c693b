import '#core/web/theme/fonts.css'
import '#core/web/theme/theme.css'
import { preloadOverlays } from '#core/web/ui/overlay.tsx'
import { words } from './first-needs.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { router } from './router.tsx'

// The screen arrives beside the words and the person, not after them.
void router.load()

await words
const root = document.querySelector('#root')
// In a transition React draws the first screen in slices, between which keys and clicks are heard.
if (root) startTransition(() => createRoot(root).render(<App />))
preloadOverlays()
