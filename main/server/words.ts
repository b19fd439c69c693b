import type { Locale } from '#core/contract/locale.ts'
import { translators } from '#core/server/words.ts'
import { words as english } from '#main/copy/en-US.ts'
import { words as french } from '#main/copy/fr-CA.ts'

/** What the server says, in each language. */
export const words = translators({ 'en-US': english, 'fr-CA': french })

// Brings in the module whose types are told our words below.
export type { Messages } from 'use-intl'

// English decides which words there are; a test holds French to the same keys and arguments.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof english
  }
}
