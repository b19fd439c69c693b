import { bounded, hasHiddenInLines, isBlank, upTo } from '#core/contract/text.ts'
import { isDay } from '#core/contract/days.ts'

// Fields that several calls have. The first screen has none of them, and need not load them with `text.ts`.

/** A day of the calendar, as YYYY-MM-DD. */
export const day = bounded(10).refine(isDay)

/** The shape of a text of several lines, which is not blank; see `upTo`. */
export const linesUpTo = (characters: number, message: string) =>
  upTo(characters, message)
    .refine((text) => !isBlank(text), 'valid.required')
    .refine((text) => !hasHiddenInLines(text), 'valid.value')

/** A text of several lines as it is stored: with composed accents, in which it is measured. */
export const tidyLines = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n').trim()
