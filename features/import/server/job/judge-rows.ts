import { failed, type ImportContext, type Judgement } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import { firstWithKey, type StoredImport, type StoredRow, valuesOf, writeJudgements } from '../queries.ts'

/** Judges these rows, and writes what they will do. The second row of a record in the file is refused. */
export async function judgeRows(
  context: ImportContext,
  one: StoredImport,
  rows: readonly Pick<StoredRow, 'position' | 'cells' | 'corrected'>[],
): Promise<void> {
  const kind = kinds[one.kind]
  const read = rows.map((row) => {
    const values = valuesOf(one, row)
    return { position: row.position, values, key: kind.keyOf(values) }
  })
  const keys = read.flatMap(({ key }) => key ?? [])
  const first = new Map(
    (
      await firstWithKey(
        context.db,
        one.id,
        keys,
        rows.map(({ position }) => position),
      )
    ).map((found) => [found.key, found.position]),
  )
  const repeats = new Map<number, number>()
  for (const { key, position } of read) {
    if (key === null) continue
    const earlier = first.get(key)
    if (earlier !== undefined && earlier < position) repeats.set(position, earlier)
    else first.set(key, position)
  }
  const judged = read.filter(({ position }) => !repeats.has(position))
  const judgements = await kind.judge(
    judged.map(({ values }) => values),
    context,
  )
  const byPosition = new Map(judged.map(({ position }, at) => [position, judgements[at]!]))
  await writeJudgements(
    context.db,
    one.id,
    read.map(({ position, key }) => ({
      position,
      key,
      ...(byPosition.get(position) ?? repeated),
    })),
  )
}

const repeated: Judgement = failed([{ Field: null, Message: 'import.problem.repeated' }])
