import type { Db } from '#core/server/database/database.ts'
import { chooseColumns, getImport, importRows, saveImport, uploadImport } from '#features/import/contract.ts'
import type { ImportKind } from '#domain/contract/imports.ts'
import { chooseColumnsRoute, saveImportRoute } from '#features/import/server/act-on-import.ts'
import { importNext } from '#features/import/server/job/importing.ts'
import { getImportRoute, importRowsRoute } from '#features/import/server/read-import.ts'
import { uploadImportRoute } from '#features/import/server/upload.ts'
import { NOW, signedIn } from './call.ts'

const log = {
  error: (what: object) => {
    throw (what as { err: Error }).err
  },
}

/** Works on all imports until nothing is left to do. */
export async function importAll(db: Db, now = NOW) {
  while (await importNext({ db, clock: { now: () => now } }, log));
}

/** The calls of a person who imports files. */
export async function givenImporter(db: Db, userId: string) {
  const call = await signedIn(db, userId)
  const upload = async (kind: ImportKind, file: string | Uint8Array<ArrayBuffer>, name = 'people.csv') =>
    (await call(uploadImport, uploadImportRoute, { kind, name, file: new File([file], '') })).data.ID
  const read = (id: string) => call(getImport, getImportRoute, { id })
  const rows = async (id: string) => (await call(importRows, importRowsRoute, { id, pageSize: 100 })).Data
  /** Uploads a file, confirms the proposed columns, and waits for the preview. */
  const preview = async (kind: ImportKind, file: string | Uint8Array<ArrayBuffer>) => {
    const id = await upload(kind, file)
    const { Columns } = await read(id)
    await call(chooseColumns, chooseColumnsRoute, { ID: id, Fields: Columns.map(({ Field }) => Field) })
    await importAll(db)
    return id
  }
  const save = async (id: string, HoldsMails = true) => {
    await call(saveImport, saveImportRoute, { ID: id, HoldsMails })
    await importAll(db)
  }
  return { call, upload, read, rows, preview, save }
}
