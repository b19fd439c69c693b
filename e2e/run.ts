// npm run e2e -- [ARGUMENTS OF PLAYWRIGHT]: runs journeys. A journey changes the network that it finds, so those that fail run once
// more on a new one, with traces.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RUNNING_URL } from './addresses.ts'

const options = process.argv.slice(2)
const play = (...more: string[]) =>
  spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...options, ...more], {
    stdio: 'inherit',
  }).status ?? 1

/** How many journeys failed in the last run; none if it did not come to an end. */
function countFailed(): number {
  const file = join(import.meta.dirname, '../test-results/.last-run.json')
  if (!existsSync(file)) return 0
  const { failedTests }: { failedTests: string[] } = JSON.parse(readFileSync(file, 'utf8'))
  return failedTests.length
}

const code = play()
if (code === 0 || RUNNING_URL || countFailed() === 0) process.exit(code)
process.stdout.write('\nThe journeys that failed run once more, on a new network.\n')
process.exit(play('--last-failed', '--trace=retain-on-failure'))
