import '#core/web/theme/fonts.css'
import '#core/web/theme/theme.css'
import { createRoot } from 'react-dom/client'
import { reloadAfterDeploy } from '#core/web/chunk.ts'
import { startWords } from '#core/web/i18n/locale.ts'
import { applyPreferences } from '#core/web/theme/preferences.ts'
import { App } from './App.tsx'

reloadAfterDeploy(import.meta.url)
applyPreferences()
await startWords({
  'en-US': async () => (await import('#main/copy/en-US.ts')).words,
  'fr-CA': async () => (await import('#main/copy/fr-CA.ts')).words,
})
const root = document.querySelector('#root')
if (root) createRoot(root).render(<App />)
