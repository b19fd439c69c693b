import type { WhoMay } from '#test/authorisation/who-may.ts'
import { incidents, saveIncident } from './contract.ts'

const SA: ['role:SA'] = ['role:SA']
const reads = (op: string, path: string) => ({
  op,
  method: 'GET' as const,
  path,
  need: SA,
  scope: 'the whole network',
})
const incident = () => ({
  Data: 'Names and work addresses',
  Circumstances: 'A file was sent to the wrong dealer',
  Happened: '2026-10-02',
  KnownOn: '2026-10-03',
  People: 12,
  PeopleInQuebec: 11,
  Risk: 'Low: work addresses only, deleted by the reader',
  CommissionOn: null,
  PeopleToldOn: '2026-10-04',
  Measures: 'The export asks for the dealer',
})

export const whoMay: WhoMay = {
  operations: [
    reads('register.exports', '/api/Privacy/Exports'),
    reads('register.destructions', '/api/Privacy/Destructions'),
    reads('register.incidents', '/api/Privacy/Incidents'),
    {
      op: 'register.saveIncident',
      method: 'POST',
      path: '/api/Privacy/Incident',
      need: SA,
      scope: 'the register',
    },
    {
      op: 'register.file',
      method: 'POST',
      path: '/api/Privacy/File',
      need: [['view-users']],
      scope: 'a file of their own',
    },
  ],
  rules: [
    {
      id: 'K300',
      rule: 'GET /api/Privacy/Exports, Destructions, Incidents; POST /api/Privacy/Incident: system admin (either role string); otherwise 403; an incident that was changed since: 409, one that does not exist: 404; no call deletes one, and each change is recorded without its values; POST /api/Privacy/File of the register or of privacy requests: system admin, otherwise 403',
    },
  ],
  requests: {
    'register.exports': { input: () => ({}) },
    'register.destructions': { input: () => ({}) },
    'register.incidents': { input: () => ({}) },
    'register.saveIncident': { input: incident },
    'register.file': {
      input: () => ({ List: 'changes', Rows: 2, Filters: [{ Name: 'kind', Value: 'locked' }] }),
    },
  },
  ids: { 'register.saveIncident': () => ({ ...incident(), ID: crypto.randomUUID(), Version: 1 }) },
  kept: {
    incident: async (call) => {
      const { data } = await call(saveIncident, incident())
      const sent = { ...incident(), Risk: 'Medium', ID: data.ID, Version: data.Version }
      await call(saveIncident, sent)
      const { Data } = await call(incidents, {})
      return { by: saveIncident, sent, shown: Data[0]! }
    },
  },
}
