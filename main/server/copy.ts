import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from 'use-intl/core'
import type { Locale } from '#core/contract/locale.ts'
import { merge } from '#core/contract/words.ts'

const root = join(import.meta.dirname, '../..')

/** Every text of the portal in a language, from the folders of the layers and features. */
export const textsIn = (locale: Locale): Messages =>
  merge(
    globSync(`{core,domain,main,features/**}/copy/*${locale}.json`, { cwd: root }).map(
      (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Messages,
    ),
  )
