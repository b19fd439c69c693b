import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from 'use-intl/core'
import type { Locale } from '#core/contract/locale.ts'
import { type All, type PageWords, type ServerWords, merge } from '#core/contract/words.ts'
import { translators } from '#core/server/words.ts'

const root = join(import.meta.dirname, '../..')

/** Every text of the portal in a language, from the folders of the layers and features. */
export const textsIn = (locale: Locale): Messages =>
  merge(
    globSync(`{core,domain,main,features/**}/copy/*${locale}.json`, { cwd: root }).map(
      (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Messages,
    ),
  )

export const texts: Record<Locale, Messages> = { 'en-US': textsIn('en-US'), 'fr-CA': textsIn('fr-CA') }

/** The translators of the server. */
export const words = translators(texts)

// This imports the module whose types are extended below.
export type { Messages } from 'use-intl'

// English defines the keys; a test checks that French has the same keys and arguments.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: All<PageWords> & All<ServerWords>
  }
}
