import type { Texts } from '#core/web/i18n/words.ts'
import { merge } from '#core/contract/words.ts'

/** The texts of the first page: of the parts of every page, of the dashboard and of the way in and out. */
export const words: Texts = merge(
  Object.values(
    import.meta.glob<Texts>(
      [
        '../../../{core,domain}/copy/fr-CA.json',
        '../../../features/**/copy/first.fr-CA.json',
        '../../../features/{account/home,sign-in}/copy/fr-CA.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
)
