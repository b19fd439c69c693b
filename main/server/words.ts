import { translators } from '#core/server/words.ts'
import { words as english } from '#main/copy/en-US.ts'
import { words as french } from '#main/copy/fr-CA.ts'

/** What the server says, in each language. */
export const words = translators({ 'en-US': english, 'fr-CA': french })
