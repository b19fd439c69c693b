// Runs a command with TEST_DATABASE_URL set to a throwaway PostgreSQL server: node test/with-postgres.ts COMMAND …
import { spawn } from 'node:child_process'
import { startPostgres } from './postgres.ts'

const { url, stop } = await startPostgres()
try {
  process.exitCode = await command(process.argv.slice(2))
} finally {
  stop()
}

function command([name = '', ...parameters]: string[]): Promise<number> {
  const child = spawn(name, parameters, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
