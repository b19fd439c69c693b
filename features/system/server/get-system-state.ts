import { hostname } from 'node:os'
import { clock } from '#core/server/clock.ts'
import { connectedProcesses } from '#core/server/database/processes.ts'
import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { getSystemState } from '../contract.ts'
import { checkAll } from './parts/check-all.ts'

export const getSystemStateRoute = handle(
  getSystemState,
  async (_, { db, settings, now }) => {
    const checks = await checkAll({ db, settings, now: () => clock.now(), isPortal: true })
    const processes = await connectedProcesses(db)
    const alone = { host: hostname(), pid: process.pid, connections: 1, since: null }
    return {
      At: now.toISOString(),
      Version: packageFile.version,
      Checks: checks.map(({ name, state, found, remedy }) => ({
        Name: name,
        State: state,
        Found: inBoth(found),
        Remedy: remedy ? inBoth(remedy) : null,
      })),
      Processes: (processes.length > 0 ? processes : [alone]).map(({ host, pid, connections, since }) => ({
        Host: host,
        Pid: pid,
        Connections: connections,
        Since: since?.toISOString() ?? null,
      })),
    }
  },
  onlySystemAdmins,
)

const inBoth = ([english, french]: readonly [string, string]) => ({ 'en-US': english, 'fr-CA': french })
