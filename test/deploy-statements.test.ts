import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from '#core/server/database/database.ts'
import { freshDatabase } from './fresh-database.ts'

test('the database takes each statement that the guides for operators have people run', async (t) => {
  const { db, close } = await freshDatabase()
  t.after(close)
  for (const [guide, least] of [
    ['docs/deploy.md', 11],
    ['docs/deploy.fr.md', 11],
    ['docs/alerts.md', 6],
    ['docs/alerts.fr.md', 6],
  ] as const) {
    const code = readFileSync(guide, 'utf8')
      .replaceAll(/```[^]*?```/g, '')
      .matchAll(/`([^`]+)`/g)
    const statements = [...code].flatMap(([, text]) => statementsIn(text!.replaceAll(/\s+/g, ' ')))
    assert.ok(statements.length >= least, `${guide}: statements are found`)
    for (const statement of statements)
      await assert.doesNotReject(
        db.rows`explain ${sql.raw(statement)}`,
        `${guide}: the database refuses: ${statement}`,
      )
  }
})

/** A statement alone, or those of a command of psql. */
const statementsIn = (code: string) =>
  /^(select|update|delete) /.test(code)
    ? [code.replace('PID', '1')]
    : code.startsWith('psql')
      ? [...code.matchAll(/-c '([^']+)'/g)].map(([, statement]) => statement!)
      : []
