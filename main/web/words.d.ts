import type { Locale } from '#core/contract/locale.ts'
import type { All, PageWords } from '#core/contract/words.ts'

// English defines the keys; a test checks that French has the same keys and arguments.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: All<PageWords>
  }
}
