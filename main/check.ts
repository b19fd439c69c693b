// npm run check: runs in parallel the checks that need no test run, and prints how long each took and the output of each
// that fails.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const stages = {
  types: 'node main/compile.ts',
  lint: 'oxlint --type-aware --deny-warnings',
  format: 'oxfmt --check',
  'document of the API': 'node test/openapi/lint.ts',
  'texts and lists': 'node --test --test-reporter=dot main/copy/words.test.ts test/generated.test.ts',
}

async function run([name, command]: [string, string]): Promise<boolean> {
  const began = performance.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(code === 0 ? `${name}: right, after ${seconds} s\n` : `${out}${error}${name}: wrong\n`)
  return code === 0
}

const right = await Promise.all(Object.entries(stages).map(run))
process.exitCode = right.every(Boolean) ? 0 : 1
