import { Refusal } from '#core/server/errors.ts'
import type { Judged, JudgedPeople } from './act.ts'

/** Judges each person alone; those out of scope are left out. A refusal is the reason why a person is left as they are. */
export async function each(
  ids: readonly string[],
  of: (id: string) => Promise<Judged>,
): Promise<JudgedPeople> {
  const judged = new Map<string, Judged>()
  for (const id of ids)
    try {
      judged.set(id, await of(id))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.status !== 404) judged.set(id, { outcome: `problem.${error.code}` })
    }
  return judged
}
