import type { FastifyRequest } from 'fastify'
import { Refusal } from '#core/server/errors.ts'
import { PASSWORD_UNITS } from '../../contract/passwords.ts'

/** More fields than any of our forms, none longer than the longest password. K164 */
const OURS = { fields: 10, length: PASSWORD_UNITS }

/**
 * Parses a form. Refuses fields that are too long, duplicate fields, which are ambiguous, and NUL.
 */
export function parseForm(text: string, most = OURS): URLSearchParams {
  const form = new URLSearchParams(text)
  const tooLong = [...form.values()].some((value) => value.length > most.length)
  if (form.size > most.fields || tooLong) throw new Refusal(400, 'tooLarge')
  const names = [...form.keys()]
  const spoilt = [...form.values()].some((value) => value.includes('\0'))
  if (spoilt || new Set(names).size < names.length) throw new Refusal(400, 'notJson')
  return form
}

/** What was sent; an empty form when nothing was. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
