import { choice, databaseUrl, file, flag, integer } from './setting-kinds.ts'

/** The settings of PostgreSQL, and of the standbys that are read from. */
export const databaseSettings = {
  DATABASE_URL: databaseUrl
    .optional()
    .describe('PostgreSQL 15 to 18. Without it, an embedded database is kept in DATA_DIR.'),
  DATABASE_URL_FILE: file('DATABASE_URL'),
  DATABASE_CONNECTIONS: integer(4, 400)
    .default(23)
    .describe(
      'Connections of a process: an eighth for exports, three at most, the rest halved for reading and saving.',
    ),
  DATABASE_POOLER: choice(['session', 'transaction'])
    .default('session')
    .describe('`transaction` if a pooler shares the sessions of the connections; otherwise `session`.'),
  READ_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'Standbys of DATABASE_URL, behind one address, from which lists, reports and exports are read (docs/deploy.md).',
    ),
  READ_DATABASE_URL_FILE: file('READ_DATABASE_URL'),
  READ_DATABASE_CONNECTIONS: integer(4, 400)
    .default(10)
    .describe('Connections of a process to them: an eighth for exports, three at most.'),
  READ_DATABASE_LAG_SECONDS: integer(1, 3600)
    .default(5)
    .describe('How far behind a standby may be, in seconds, before the primary is read instead.'),
  STATEMENT_SECONDS: integer(5, 600)
    .default(10)
    .describe('How long a statement of a call may take, in seconds.'),
  SLOW_STATEMENT_MS: integer(0, 600_000)
    .default(1000)
    .describe('A statement that takes longer than this, in milliseconds, is logged by its name; 0: none is.'),
  MIGRATE: flag
    .default(true)
    .describe(
      'Whether a start brings the schema up to date. If false, a schema that is behind stops the start.',
    ),
}
