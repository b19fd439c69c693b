import type { Texts } from '#core/web/i18n/words.ts'
import { merge } from '#core/contract/words.ts'

/** The texts of everything that is fetched after the first page. */
export const words: Texts = merge(
  Object.values(
    import.meta.glob<Texts>(
      [
        '../../../core/copy/later.fr-CA.json',
        '../../../features/**/copy/fr-CA.json',
        '!../../../features/{account/home,sign-in}/copy/fr-CA.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
)
