import { type FieldProblem, invalid, wrong } from '#core/server/errors.ts'

/** Refuses if there is a problem, naming each problem at its field. */
export function refuseProblems(problems: readonly (readonly [path: string, message: string | null])[]): void {
  const found = problems.flatMap(([path, message]): FieldProblem[] =>
    message === null
      ? []
      : [{ ...wrong(path, null, message), ...(message === 'valid.required' && { code: 'REQUIRED_FIELD' }) }],
  )
  if (found.length > 0) throw invalid(found)
}
