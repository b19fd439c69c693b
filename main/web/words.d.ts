import type { Locale } from '#core/contract/locale.ts'
import type { All, PageWords } from '#core/contract/words.ts'

// English decides which words there are; a test holds French to the same keys and arguments.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: All<PageWords>
  }
}
