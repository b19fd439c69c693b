import { APPLICATION } from './connections.ts'
import type { Db } from './database.ts'

/** A process of the portal that is connected to this database. `since`: null if the role may not see it. */
export type ConnectedProcess = {
  host: string
  pid: number
  connections: number
  since: Date | null
  isThis: boolean
}

/** The processes that are connected, as PostgreSQL knows them; none on the embedded database, which has one alone. */
export const connectedProcesses = (db: Db) =>
  db.rows<ConnectedProcess>`
    select split_part(application_name, ' ', 2) as host, split_part(application_name, ' ', 3)::integer as pid,
           count(*) as connections, min(backend_start) as since, application_name = ${APPLICATION} as "isThis"
      from pg_stat_activity
     where datname = current_database() and application_name ~ '^comptoir [^ ]+ [0-9]+$'
     group by application_name
     order by 1, 2`
