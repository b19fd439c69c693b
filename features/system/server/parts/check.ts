import { setTimeout } from 'node:timers/promises'
import type { InBoth } from '#core/server/operator.ts'
import type { CheckState } from '../../contract.ts'

/** What was found, and what to do about it. Neither holds a secret. */
export type Judged = { state: CheckState; found: InBoth; remedy?: InBoth | undefined }
export type Checked<Name extends string> = Judged & { name: Name }

/** Each check is given up after this time. */
const ANSWER_TIMEOUT_MS = 5_000

export const ok = (found: InBoth): Judged => ({ state: 'ok', found })
export const warning = (found: InBoth, remedy: InBoth): Judged => ({ state: 'warning', found, remedy })
export const problem = (found: InBoth, remedy?: InBoth): Judged => ({ state: 'problem', found, remedy })

/** Judges one thing; what fails, or does not answer in time, is a problem. */
export async function checked<Name extends string>(
  name: Name,
  work: () => Promise<Judged>,
): Promise<Checked<Name>> {
  const late = problem([
    `No answer within ${ANSWER_TIMEOUT_MS / 1000} seconds (${name}).`,
    `Aucune réponse en ${ANSWER_TIMEOUT_MS / 1000} secondes (${name}).`,
  ])
  const judged = await Promise.race([
    work().catch((error: unknown) => failed(name, error)),
    setTimeout(ANSWER_TIMEOUT_MS, late, { ref: false }),
  ])
  return { name, ...judged }
}

const failed = (name: string, error: unknown): Judged => {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = message || code || ''
  return problem([
    `Could not be checked (${name}): ${reason}`,
    `Vérification impossible (${name})\u00a0: ${reason}`,
  ])
}

/** A time span for people, in its largest unit. */
export function span(seconds: number): InBoth {
  const units: [number, string, string][] = [
    [86_400, 'd', 'j'],
    [3_600, 'h', 'h'],
    [60, 'min', 'min'],
  ]
  const [size, english, french] = units.find(([one]) => seconds >= 2 * one) ?? [1, 's', 's']
  const n = Math.round(seconds / size)
  return [`${n} ${english}`, `${n}\u00a0${french}`]
}
