import { hasHidden } from '#core/contract/text.ts'
import { type FieldProblem, invalid, stale, wrong } from '#core/server/errors.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import type { NameKind, Texts } from '#domain/contract/names.ts'
import { record } from '#domain/server/events.ts'
import type { Context } from '#domain/server/handle.ts'
import { nextCopyVersion } from '#domain/server/names.ts'
import { type CopyChange, cleanText, TAG_MAX } from '../contract.ts'
import { deleteTexts, lockVersion, type StoredText, textsAt, writeTexts } from './copy-queries.ts'

type CopyKey = { Kind: NameKind; Tag: string }
type CopyChanges = {
  Version: number
  rows: readonly (CopyKey & Texts)[]
  deleted: readonly CopyKey[]
  /** The field of the payload that holds the rows. */
  field: string
  /** Reads the current copy, for the refusal of an outdated save. R49 */
  readCurrent: () => Promise<unknown>
}

/** Writes and deletes the texts that differ, as one change with one event. G130 */
export async function changeCopy(
  { viewer, db, now }: Pick<Context, 'viewer' | 'db' | 'now'>,
  { Version, rows, deleted, field, readCurrent }: CopyChanges,
): Promise<void> {
  if ((await lockVersion(db)) !== Version) throw stale(await readCurrent())
  const sent = rows.map(cleaned)
  const problems = problemsOf(sent, deleted, field)
  if (problems.length > 0) throw invalid(problems)
  const gone = deleted.map(({ Kind, Tag }) => ({ kind: Kind, tag: Tag, english: '', french: '' }))
  const before = new Map((await textsAt(db, [...sent, ...gone])).map((one) => [keyOf(one), one]))
  const written = sent.filter((one) => !isSame(before.get(keyOf(one)), one))
  const left = gone.filter((one) => before.has(keyOf(one)))
  if (written.length + left.length === 0) return
  await deleteTexts(db, left)
  await writeTexts(db, written)
  await nextCopyVersion(db)
  const Copy = [...written, ...left].flatMap((after) => changesOf(before.get(keyOf(after)), after))
  await record(db, { kind: 'copy-changed', at: now, userId: null, actorId: viewer.id, detail: { Copy } })
}

const cleaned = ({ Kind, Tag, ...texts }: CopyKey & Texts): StoredText => ({
  kind: Kind,
  tag: cleanText(Tag),
  english: cleanText(texts['en-US']),
  french: cleanText(texts['fr-CA']),
})

const keyOf = ({ kind, tag }: Pick<StoredText, 'kind' | 'tag'>) => `${kind} ${tag}`
const isSame = (before: StoredText | undefined, after: StoredText) =>
  before !== undefined && before.english === after.english && before.french === after.french

function problemsOf(sent: readonly StoredText[], deleted: readonly CopyKey[], field: string): FieldProblem[] {
  const used = new Set(deleted.map(({ Kind, Tag }) => `${Kind} ${Tag}`))
  return sent.flatMap((one, index) => {
    const at = `${field}.${index}`
    const isUsed = used.has(keyOf(one))
    used.add(keyOf(one))
    if (one.tag === '')
      return [{ ...wrong(`${at}.Tag`, '', 'valid.required'), code: 'REQUIRED_FIELD' as const }]
    return [
      ...(isUsed ? [wrong(`${at}.Tag`, one.tag, 'copy.duplicateTag')] : []),
      ...(length(one.tag) > TAG_MAX || hasHidden(one.tag) ? [wrong(`${at}.Tag`, null, 'valid.value')] : []),
      ...textProblems(`${at}.en-US`, one.english),
      ...textProblems(`${at}.fr-CA`, one.french),
    ]
  })
}

function textProblems(field: string, text: string): FieldProblem[] {
  if (length(text) > NAME_MAX) return [wrong(field, null, 'valid.max100')]
  return hasHidden(text) ? [wrong(field, null, 'valid.value')] : []
}

const length = (text: string) => Array.from(text).length

function changesOf(before: StoredText | undefined, after: StoredText): CopyChange[] {
  const changeOf = (Locale: CopyChange['Locale'], From: string, To: string): CopyChange[] =>
    From === To ? [] : [{ Kind: after.kind, Tag: after.tag, Locale, From, To }]
  return [
    ...changeOf('en-US', before?.english ?? '', after.english),
    ...changeOf('fr-CA', before?.french ?? '', after.french),
  ]
}
