import type { Texts } from '#core/web/i18n/words.ts'
import { merge } from '#core/contract/words.ts'

/** The texts of the first page: the frame of every page, the dashboard, sign-in and sign-out. */
export const words: Texts = merge(
  Object.values(
    import.meta.glob<Texts>(
      [
        '../../../{core,domain}/copy/en-US.json',
        '../../../features/**/copy/first.en-US.json',
        '../../../features/{account/home,sign-in}/copy/en-US.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
)
