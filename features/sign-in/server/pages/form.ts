import type { FastifyRequest } from 'fastify'
import { Refusal } from '#core/server/errors.ts'

/** Reads a form. A field that stands in it twice is refused, since it means either; NUL, since nobody types it. */
export function parseForm(text: string): URLSearchParams {
  const form = new URLSearchParams(text)
  const names = [...form.keys()]
  const spoilt = [...form.values()].some((value) => value.includes('\0'))
  if (spoilt || new Set(names).size < names.length) throw new Refusal(400, 'notJson')
  return form
}

/** What was sent; an empty form when nothing was. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
