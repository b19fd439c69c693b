import type { FastifyRequest } from 'fastify'
import { Refusal } from '#core/server/errors.ts'
import { PASSWORD_UNITS } from '../../contract/passwords.ts'

/** Our own forms have fewer fields, and no field is longer than the longest password. K164 */
const DEFAULT_LIMITS = { fields: 10, length: PASSWORD_UNITS }
/** Parses a form. It refuses fields that are too long or contain NUL, and duplicate fields, which are ambiguous. */
export function parseForm(text: string, limits = DEFAULT_LIMITS): URLSearchParams {
  const form = new URLSearchParams(text)
  const tooLong = [...form.values()].some((value) => value.length > limits.length)
  if (form.size > limits.fields || tooLong) throw new Refusal(400, 'tooLarge')
  const names = [...form.keys()]
  const hasNul = [...form.values()].some((value) => value.includes('\0'))
  if (hasNul || new Set(names).size < names.length) throw new Refusal(400, 'notJson')
  return form
}

/** The form of a request; empty if nothing was sent. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
