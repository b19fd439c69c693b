import { randomInt } from 'node:crypto'

/** Without the ones that sound or look alike: 0 and O, 1, I and L. Each of the 31 is almost 5 random bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A random code of letters and digits for a person to type. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The code that a person typed, in any case, with or without hyphens and spaces. */
export const cleanCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
