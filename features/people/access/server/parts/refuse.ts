import { type FieldProblem, invalid, notFound, Refusal, wrong } from '#core/server/errors.ts'
import type { AccessRefusal } from '../../contract.ts'

/** Refuses a save with the gravest of its refusals: forbidden, not found, invalid, in conflict. */
export function refuse(refused: readonly AccessRefusal[]): void {
  const withStatus = (status: AccessRefusal['status']): FieldProblem[] =>
    refused.filter((one) => one.status === status).map(({ path, message }) => problem(path, message))
  const [forbidden, gone, wrongs, conflicts] = [
    withStatus(403),
    withStatus(404),
    withStatus(400),
    withStatus(409),
  ]
  if (forbidden.length) throw new Refusal(403, 'forbidden', forbidden)
  if (gone.length) throw notFound()
  if (wrongs.length) throw invalid(wrongs)
  if (conflicts.length) throw new Refusal(409, 'lastSystemAdmin')
}

const problem = (path: string, message: string): FieldProblem => ({
  ...wrong(path, null, message),
  ...(message === 'valid.required' && { code: 'REQUIRED_FIELD' }),
})
