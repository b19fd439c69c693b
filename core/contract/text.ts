import { z } from 'zod'

/**
 * The room for a text of so many characters, in UTF-16 units: a character takes two of them, and one typed with its
 * accents apart some more.
 */
export const unitsFor = (characters: number) => 4 * characters

/**
 * A text of a call. It is refused by its length before anything else looks at it: composing the accents of a long text
 * takes minutes, since the time grows with the square of its length. In UTF-16 units; `message`: a key of the copy. K164
 */
export const bounded = (units: number, message = 'valid.value') =>
  z.string().max(units, { error: message, abort: true })

/** Nothing visible: spaces, zero-width and blank characters. */
const BLANK = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u
/** Control characters, line breaks, lone surrogates, and controls of the text direction. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

export const isBlank = (text: string) => BLANK.test(text)
/** Whether a text on one line has characters that nobody sees, or that turn the text around them. */
export const hasHidden = (text: string) => HIDDEN.test(text)

/** The text with composed accents. One that is too long stays as it is. K164 */
export const composed = (text: string, units: number) => (text.length > units ? text : text.normalize('NFC'))
