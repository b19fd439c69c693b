import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { bounded, unitsFor, upTo } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { type ExportPurpose, exportQuery } from '#features/reports/export/contract.ts'
import { importKinds } from '#domain/contract/imports.ts'
import {
  allImportFields,
  CELL_MAX,
  COLUMNS_MAX,
  IMPORT_FILE_MAX,
  PASTE_MAX,
  ROWS_MAX,
} from './contract/fields.ts'
import { anyImport } from '#domain/contract/imports.ts'

const time = z.iso.datetime()
const field = z.enum(allImportFields)

/** `columns`: the columns are to be confirmed; `ready`: the preview. The others work, or are done. */
export const importStates = ['columns', 'judging', 'ready', 'saving', 'saved', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]
export const atWork = ['judging', 'saving', 'undoing'] as const satisfies ImportState[]

/** What a row will do, and what it did. */
export const verdicts = ['create', 'change', 'same', 'error'] as const
export const results = ['created', 'changed', 'failed'] as const
export const undoings = ['deleted', 'setBack', 'kept'] as const
export type Verdict = (typeof verdicts)[number]
export type Result = (typeof results)[number]

/** Which rows are listed: by their preview, or their result. */
export const rowFilters = ['all', ...verdicts, ...results, ...undoings] as const
export type RowFilter = (typeof rowFilters)[number]

const ImportSummary = z.object({
  ID: id,
  Kind: z.enum(importKinds),
  File: z.string(),
  State: z.enum(importStates),
  CreatedAt: time,
  SavedAt: time.nullable(),
  /** The rows of the file. */
  Total: z.int(),
  /** The last row that was processed. */
  Done: z.int(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const Import = ImportSummary.extend({
  Columns: z.array(
    z.object({
      Header: z.string(),
      /** Some texts of the column. */
      Samples: z.array(z.string()),
      /** Null: the column is left out. */
      Field: field.nullable(),
    }),
  ),
  /** The rows of each verdict and result; only those that occur. */
  Counts: z.array(z.object({ Of: z.enum(rowFilters), Rows: z.int() })),
  /** Whether new people get their welcome mail only when it is sent for all of them. */
  HoldsMails: z.boolean(),
  MailsSentAt: time.nullable(),
  /** Until when the rows are kept, and the import can be undone. */
  KeptUntil: time,
})
export type Import = z.infer<typeof Import>

export const ImportRow = z.object({
  /** The first row below the headers is 1. */
  Row: z.int(),
  /** The record that is changed, or was created. */
  ID: id.nullable(),
  Values: z.array(z.object({ Field: field, Value: z.string() })),
  Verdict: z.enum(verdicts).nullable(),
  Changes: z.array(z.object({ Field: field, From: z.string(), To: z.string() })),
  /** Why the row is refused; without a field it is the whole row. */
  Problems: z.array(z.object({ Field: field.nullable(), Message: z.string() })),
  Result: z.enum(results).nullable(),
  Undone: z.enum(undoings).nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** The handler asks for the permissions of its kind. */
const shared = { tag: 'Imports', needs: anyImport } as const

/** Reads a file, or pasted rows, and proposes a field for each column. Nothing is imported yet. */
export const uploadImport = endpoint({
  ...shared,
  name: 'uploadImport',
  tokens: 'whole',
  method: 'POST',
  path: '/api/Import/Upload',
  changes: ['imports'],
  body: z
    .object({
      kind: z.enum(importKinds),
      name: bounded(unitsFor(200)),
      file: z.file().max(IMPORT_FILE_MAX, 'valid.import.size').optional(),
      text: bounded(PASTE_MAX, 'valid.import.size').optional(),
    })
    .superRefine(({ file, text }, context) => {
      if (!file && !text?.trim())
        context.addIssue({ code: 'custom', path: ['file'], message: 'valid.required' })
    }),
  parts: { json: [], files: ['file'], fileMax: IMPORT_FILE_MAX },
  output: z.object({ ID: id }),
  limit: 20,
  refuses: [409],
})

/** The imports of the viewer, the last one first, at most 20. */
export const imports = endpoint({
  ...shared,
  name: 'imports',
  tokens: 'whole',
  method: 'GET',
  path: '/api/Imports',
  reads: ['imports'],
  output: z.array(ImportSummary),
})

export const getImport = endpoint({
  ...shared,
  name: 'getImport',
  tokens: 'whole',
  method: 'GET',
  path: '/api/Import',
  reads: ['imports'],
  query: z.object({ id }),
  output: Import,
  refuses: [404],
})

export const importRows = endpoint({
  ...shared,
  name: 'importRows',
  tokens: 'whole',
  method: 'GET',
  path: '/api/Import/Rows',
  reads: ['imports'],
  query: pageQuery(['Row'])
    .pick({ page: true, pageSize: true })
    .extend({ id, which: z.enum(rowFilters).default('all') }),
  output: paged(ImportRow),
  refuses: [404],
})

export const importToken = endpoint({
  ...shared,
  name: 'importToken',
  tokens: 'whole',
  method: 'POST',
  path: '/api/Import/Token',
  changes: [],
  output: z.string(),
})

/** Rows as a file: their columns, and the result of each. */
export const exportImport = endpoint({
  ...shared,
  name: 'exportImport',
  method: 'GET',
  path: '/api/Import/File',
  reads: ['imports'],
  token: 'import' satisfies ExportPurpose,
  type: 'csv',
  query: exportQuery.extend({ id, which: z.enum(rowFilters).default('all') }),
  output: z.string(),
  refuses: [404],
})

/** Confirms the fields of the columns, which are remembered for the next file, and begins to judge the rows. */
export const chooseColumns = endpoint({
  ...shared,
  name: 'chooseColumns',
  tokens: 'whole',
  method: 'POST',
  path: '/api/Import/Columns',
  changes: ['imports'],
  body: z.object({ ID: id, Fields: z.array(field.nullable()).max(COLUMNS_MAX) }),
  refuses: [404, 409],
})

/** Corrects fields of a row in the preview, and judges it again. */
export const correctRow = endpoint({
  ...shared,
  name: 'correctRow',
  tokens: 'whole',
  method: 'POST',
  path: '/api/Import/Correct',
  changes: ['imports'],
  body: z.object({
    ID: id,
    Row: z.int().min(1).max(ROWS_MAX),
    Values: z.array(z.object({ Field: field, Value: upTo(CELL_MAX, 'valid.value') })).max(COLUMNS_MAX),
  }),
  output: ImportRow,
  refuses: [404, 409],
})

const changesRecords = ['imports', 'users', 'dealers', 'access', 'sessions', 'activity'] as const

/** Begins to save the rows without an error. Rows that were changed since the preview are refused. */
export const saveImport = endpoint({
  ...shared,
  name: 'saveImport',
  tokens: 'whole',
  method: 'POST',
  path: '/api/Import/Save',
  changes: changesRecords,
  body: z.object({ ID: id, HoldsMails: z.boolean().default(true) }),
  refuses: [404, 409],
  confirms: true,
})

/** Begins to delete what the import created, and to set back what it changed, where nothing else has changed it since. */
export const undoImport = endpoint({
  ...shared,
  name: 'undoImport',
  tokens: 'whole',
  method: 'POST',
  path: '/api/Import/Undo',
  changes: changesRecords,
  query: z.object({ id }),
  refuses: [404, 409],
  confirms: true,
})

/** Sends the welcome mails that were held. */
export const sendHeldMails = endpoint({
  ...shared,
  name: 'sendHeldMails',
  tokens: 'whole',
  method: 'POST',
  path: '/api/Import/SendMails',
  changes: ['imports', 'activity'],
  query: z.object({ id }),
  output: z.object({ Sent: z.int() }),
  refuses: [404, 409],
})

/** Deletes an import that is not at work, with its rows. What it saved stays, and can no longer be undone as a whole. */
export const deleteImport = endpoint({
  ...shared,
  name: 'deleteImport',
  tokens: 'whole',
  method: 'POST',
  path: '/api/Import/Delete',
  changes: ['imports'],
  query: z.object({ id }),
  refuses: [404, 409],
})
