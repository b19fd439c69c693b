import type { Messages } from 'use-intl'
import { merge } from '#core/contract/words.ts'

/** The texts of the pages. */
export const words = merge(
  Object.values(
    import.meta.glob<Messages>(
      ['../../../{core,domain}/copy/en-US.json', '../../../features/*/copy/{first.,}en-US.json'],
      { eager: true, import: 'default' },
    ),
  ),
)
