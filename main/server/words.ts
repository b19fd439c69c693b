import type { Locale } from '#core/contract/locale.ts'
import type { All, PageWords, ServerWords } from '#core/contract/words.ts'
import { translators } from '#core/server/words.ts'
import { textsIn } from './copy.ts'

/** The translators of the server. */
export const words = translators({ 'en-US': textsIn('en-US'), 'fr-CA': textsIn('fr-CA') })

// This imports the module whose types are extended below.
export type { Messages } from 'use-intl'

// English defines the keys; a test checks that French has the same keys and arguments.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: All<PageWords> & All<ServerWords>
  }
}
