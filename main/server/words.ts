import type { Locale } from '#core/contract/locale.ts'
import type { All, PageWords, ServerWords } from '#core/contract/words.ts'
import { translators } from '#core/server/words.ts'
import { textsIn } from './copy.ts'

/** What the server says, in each language. */
export const words = translators({ 'en-US': textsIn('en-US'), 'fr-CA': textsIn('fr-CA') })

// Imports the module whose types are extended below.
export type { Messages } from 'use-intl'

// English decides which words there are; a test holds French to the same keys and arguments.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: All<PageWords> & All<ServerWords>
  }
}
