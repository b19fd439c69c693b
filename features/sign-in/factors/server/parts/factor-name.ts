import { isBlank } from '#core/contract/text.ts'
import { invalid, wrong } from '#core/server/errors.ts'

/** The name that a person gives to a factor; refuses one of spaces alone. */
export function factorName(typed: string): string {
  const name = typed.normalize('NFC').trim()
  if (isBlank(name)) throw invalid([wrong('Name', typed, 'valid.factor.name')])
  return name
}
