import { z } from 'zod'
import { bounded } from './text.ts'

/**
 * Values in the address, which are text on the wire. Callers and handlers use numbers and booleans: `call` writes them as
 * text, and these shapes parse them.
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
