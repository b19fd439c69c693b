import { type FieldProblem, invalid, notFound, Refusal, wrong } from '#core/server/errors.ts'
import type { Refused } from '#features/access/contract.ts'

/** Refuses a save with the gravest of its refusals: forbidden, not found, invalid, in conflict. */
export function refuse(refused: readonly Refused[]): void {
  const of = (status: Refused['status']): FieldProblem[] =>
    refused.filter((one) => one.status === status).map(({ path, message }) => problem(path, message))
  const [forbidden, gone, wrongs, conflicts] = [of(403), of(404), of(400), of(409)]
  if (forbidden.length) throw new Refusal(403, 'forbidden', forbidden)
  if (gone.length) throw notFound()
  if (wrongs.length) throw invalid(wrongs)
  if (conflicts.length) throw new Refusal(409, 'lastSystemAdmin')
}

const problem = (path: string, message: string): FieldProblem => ({
  ...wrong(path, null, message),
  ...(message === 'valid.required' && { code: 'REQUIRED_FIELD' }),
})
