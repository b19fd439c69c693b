import type { WordLoaders } from '#core/web/i18n/words.ts'

export const profileWords: WordLoaders = {
  'en-US': () => import('../../copy/en-US.json'),
  'fr-CA': () => import('../../copy/fr-CA.json'),
}
