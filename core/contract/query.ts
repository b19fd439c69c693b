import { z } from 'zod'
import { bounded } from './text.ts'

/**
 * Values of the address, which are text on the wire. Callers and handlers see numbers and booleans: `call` writes
 * them as text, and these read them again.
 */

/** A whole number. */
export const int = ({ min, max }: { min: number; max: number }) =>
  bounded(9)
    .regex(/^-?\d+$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** `true` or `false`. */
export const bool = () =>
  z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .pipe(z.boolean())
