import { z } from 'zod'

/**
 * The maximum number of UTF-16 units of a text with this number of characters: a character takes up to two, and one with
 * separate accents more.
 */
export const unitsFor = (characters: number) => 4 * characters

/**
 * A text of a call, of at most `units` UTF-16 units. Longer ones are refused before any other check, since the time to
 * compose accents grows with the square of the length and can take minutes. `message`: a key of the copy. K164
 */
export const bounded = (units: number, message = 'valid.value') =>
  z.string().max(units, { error: message, abort: true })

/** The shape of a text in a call with a maximum number of characters, counted with composed accents. `message`: a key of the copy. */
export const upTo = (characters: number, message: string) =>
  bounded(unitsFor(characters), message).refine(
    (text) => Array.from(text.normalize('NFC').trim()).length <= characters,
    message,
  )

/** Matches texts without visible characters: spaces, zero-width and blank characters. */
const BLANK = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u
/** Control characters, line breaks, lone surrogates, and controls of the text direction. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

export const isBlank = (text: string) => BLANK.test(text)
/** Whether a text on one line has invisible characters, or some that turn the direction of the text. */
export const hasHidden = (text: string) => HIDDEN.test(text)

/** Whether a text of several lines has hidden characters (`hasHidden`); line breaks and tabs are none. */
export const hasHiddenInLines = (text: string) => hasHidden(text.replace(/[\r\n\t]/g, ' '))

/** The text with composed accents; one that is too long is not changed. K164 */
export const composed = (text: string, units: number) => (text.length > units ? text : text.normalize('NFC'))
