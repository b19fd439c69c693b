// Installs the packages when package-lock.json is not the one they were installed from. Runs on any Node, before all else.
import { execSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const wanted = readFileSync('package-lock.json', 'utf8')
const mark = 'node_modules/.installed-from'
const found = existsSync(mark) ? readFileSync(mark, 'utf8') : ''

if (found !== wanted) {
  console.log('Installing packages…')
  execSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: 'inherit' })
  writeFileSync(mark, wanted)
}
