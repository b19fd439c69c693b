import { savedPerson } from '#test/authorisation/samples.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'
import { chooseColumns, getImport, importRows, uploadImport } from './contract.ts'
import { anyImport } from '#domain/contract/imports.ts'

const need = anyImport.map((any) => [...any])
const operation = (op: string, method: 'GET' | 'POST', path: string) => ({
  op,
  method,
  path,
  need,
  scope: 'own imports, of kinds that one may create or change; each row as its form',
})
const unknown = () => ({ id: crypto.randomUUID() })
const rows = () => {
  const { FirstName, LastName, Email } = savedPerson()
  return `First name,Last name,Email\n${FirstName},${LastName},${Email}`
}

export const whoMay: WhoMay = {
  operations: [
    { ...operation('import.upload', 'POST', '/api/Import/Upload'), need: [['create-users', 'modify-users']] },
    operation('import.list', 'GET', '/api/Imports'),
    operation('import.read', 'GET', '/api/Import'),
    operation('import.rows', 'GET', '/api/Import/Rows'),
    operation('import.token', 'POST', '/api/Import/Token'),
    operation('import.file', 'GET', '/api/Import/File'),
    operation('import.columns', 'POST', '/api/Import/Columns'),
    operation('import.correct', 'POST', '/api/Import/Correct'),
    operation('import.save', 'POST', '/api/Import/Save'),
    operation('import.undo', 'POST', '/api/Import/Undo'),
    operation('import.sendMails', 'POST', '/api/Import/SendMails'),
    operation('import.delete', 'POST', '/api/Import/Delete'),
  ],
  rules: [
    {
      id: 'K290',
      rule: 'POST /api/Import/Upload: 10 MB, 50,000 rows, 50 columns and 50,000,000 characters at most, a workbook that unpacks to 120 MB at most; otherwise 400, before anything is stored',
    },
    {
      id: 'K291',
      rule: 'two imports of the same file at once: each record is created once, and each row of the other says so',
    },
    {
      id: 'K292',
      rule: 'an ID, an address, a number or a name in another case, with spaces around it or decomposed accents names the same record',
    },
    { id: 'K293', rule: 'a text that is too long is refused in its field, and never cut' },
  ],
  requests: {
    'import.upload': { input: () => ({ kind: 'people', name: 'people.csv', text: rows() }) },
    'import.list': { input: () => ({}) },
    'import.read': { input: unknown, own: true },
    'import.rows': { input: unknown, own: true },
    'import.token': { input: () => ({}) },
    'import.file': { input: unknown, own: true },
    'import.columns': { input: () => ({ ID: crypto.randomUUID(), Fields: ['Email'] }), own: true },
    'import.correct': { input: () => ({ ID: crypto.randomUUID(), Row: 1, Values: [] }), own: true },
    'import.save': { input: () => ({ ID: crypto.randomUUID() }), own: true },
    'import.undo': { input: unknown, own: true },
    'import.sendMails': { input: unknown, own: true },
    'import.delete': { input: unknown, own: true },
  },
  kept: {
    upload: async (call) => {
      const sent = { kind: 'people', name: 'people.csv', text: rows() } as const
      const { data } = await call(uploadImport, sent)
      const { Kind, File: name, Columns } = await call(getImport, { id: data.ID })
      const { Data } = await call(importRows, { id: data.ID })
      const lines = [
        Columns.map(({ Header }) => Header),
        ...Data.map((row) => row.Values.map(({ Value }) => Value)),
      ]
      const text = lines.map((line) => line.join(',')).join('\n')
      return { by: uploadImport, sent, shown: { kind: Kind, name, text } }
    },
    columns: async (call) => {
      const { data } = await call(uploadImport, { kind: 'people', name: 'people.csv', text: rows() })
      const sent = { ID: data.ID, Fields: [null, 'LastName', 'Email'] as const }
      await call(chooseColumns, { ID: sent.ID, Fields: [...sent.Fields] })
      const { ID, Columns } = await call(getImport, { id: data.ID })
      return { by: chooseColumns, sent, shown: { ID, Fields: Columns.map(({ Field }) => Field) } }
    },
  },
}
