import type { Messages } from 'use-intl'
import { merge } from '#core/contract/words.ts'

/** The texts of the pages. */
export const words = merge(
  Object.values(
    import.meta.glob<Messages>(
      ['../../../{core,domain}/copy/fr-CA.json', '../../../features/*/copy/{first.,}fr-CA.json'],
      { eager: true, import: 'default' },
    ),
  ),
)
