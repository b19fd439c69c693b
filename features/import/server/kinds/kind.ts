import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { type FieldProblem, Refusal } from '#core/server/errors.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AppToSave } from '#features/people/access/contract.ts'
import type { ImportField, Values } from '../../contract/fields.ts'
import type { Verdict } from '../../contract.ts'

/** The person who imports, whose rights are read again for each batch. */
export type ImportContext = { db: Db; viewer: SignedIn; now: Date; locale: Locale }

/** A problem with the key of its sentence; without a field it is one of the whole row. */
/** `Named`: a text of the row that names nothing. */
export type RowProblem = { Field: string | null; Message: string; Named?: string }
/** The value of a field before and after. Of a dealer also the id, by which an undo sets it back. */
export type NamedDealer = { ID: string; Name: string } | null
export type ChangedValue = string | number | boolean | NamedDealer
/** The access in the apps of a row before and after, in words and as a save has it. */
type NamedAccess = { Name: string; Apps: AppToSave[] }
export type GivenAccess = [from: NamedAccess, to: NamedAccess]
export type Changes = { [F in Exclude<ImportField, 'Access'>]?: [from: ChangedValue, to: ChangedValue] } & {
  Access?: GivenAccess
}

export type Judgement = {
  verdict: Verdict
  recordId: string | null
  version: number | null
  changes: Changes | null
  problems: RowProblem[] | null
}

export type JudgedRow = { values: Values; recordId: string | null; version: number | null }
export type SavedRow = { recordId: string; version: number; changes: Changes | null; isNew: boolean }

/** How the rows of one kind are judged, saved and undone: each by the code of the single form. */
export type Kind = {
  /** The rows that are judged in one transaction. */
  batch: number
  /** The text that identifies the record in the file; null if there is none. */
  keyOf: (values: Values) => string | null
  /** Judges rows as the save would, and changes nothing. */
  judge: (rows: readonly Values[], context: ImportContext) => Promise<Judgement[]>
  /** Saves a row, and answers its record. */
  save: (
    row: JudgedRow,
    context: ImportContext,
    options: { holdsMail: boolean },
  ) => Promise<{ id: string; version: number }>
  /** Deletes what the row created, or sets back what it changed, if the record is still at that version. */
  undo: (row: SavedRow, context: ImportContext) => Promise<void>
}

export const failed = (problems: RowProblem[]): Judgement => ({
  verdict: 'error',
  recordId: null,
  version: null,
  changes: null,
  problems,
})

export const creates: Judgement = {
  verdict: 'create',
  recordId: null,
  version: null,
  changes: null,
  problems: null,
}

/** A row about a record that exists, with what it changes. */
export function changing({ ID, Version }: { ID: string; Version: number }, changes: Changes): Judgement {
  const isSame = Object.keys(changes).length === 0
  return {
    verdict: isSame ? 'same' : 'change',
    recordId: ID,
    version: Version,
    changes: isSame ? null : changes,
    problems: null,
  }
}

/** The column of a path in a save: access has two columns. */
const fieldOf = (key: string): string | null =>
  /^Apps\b/.test(key) ? (key.includes('AssignedBranches') ? 'Stores' : 'Access') : key || null

export const fieldRefusal = (key: string, message: string, value: string | null = null) =>
  new Refusal(400, 'invalid', [{ key, code: 'VALIDATION_ERROR', value, message }])

/** One problem of the access may have a path for the role and one for its stores. */
const oncePerMessage = (errors: readonly FieldProblem[]) =>
  errors.filter(
    ({ key, message }, at) =>
      !key.startsWith('Apps') || errors.findIndex((one) => one.message === message) === at,
  )

/** The problems of a refusal: of its fields, else of the row. */
export const problemsOf = ({ code, errors }: Refusal): RowProblem[] =>
  errors.length > 0
    ? oncePerMessage(errors).map(({ key, message, value }: FieldProblem) => ({
        Field: fieldOf(key),
        Message: message,
        ...(typeof value === 'string' && { Named: value }),
      }))
    : [{ Field: null, Message: `problem.${code}` }]

/** The result of the work, or its refusal. Any other error is thrown: the row did not cause it. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
