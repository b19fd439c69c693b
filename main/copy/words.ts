import type { Locale } from '#core/contract/locale.ts'
import type { words as english } from './en-US.ts'

// Brings in the module whose types are told our words below.
export type { Messages } from 'use-intl'

/** English decides which words there are; a test holds French to the same keys and arguments. */
export type Words = typeof english

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Words
  }
}
