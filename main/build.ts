import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { scriptBudget } from './budgets.ts'

const root = join(import.meta.dirname, '..')
const mark = join(root, 'dist/.built-from')
const sources = [
  '{core,domain,features/*}/web/**/*',
  '{core,domain,features/*}/copy/*',
  '{core,domain}/contract/**/*.ts',
  'features/*/{contract,rules}.ts',
  'features/*/contract/**/*.ts',
  'features/*/feature.web.ts',
  'main/features.web.ts',
  'main/web/**/*',
  'main/{areas,budgets,first-screen,one-runtime,texts,vite.config}.ts',
  'main/budgets.json',
  'package-lock.json',
]

/** The script of /login-needed is a build of its own: it shares no file with the application, which it loads none of. */
const loginNeeded: InlineConfig = {
  logLevel: 'warn',
  configFile: false,
  root: join(root, 'main/web'),
  publicDir: false,
  plugins: [scriptBudget()],
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: false,
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'main/web/login-needed.ts'),
      output: { entryFileNames: 'login-needed.js' },
    },
  },
}

/** Builds the pages into dist/ when they are not there, or were built from other sources. */
export async function buildPages(say: (text: string) => void): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  say('Building the pages…')
  const { build } = await import('vite')
  await build({ logLevel: 'warn', configFile: join(root, 'main/vite.config.ts') })
  await build(loginNeeded)
  writeFileSync(mark, wanted)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort())
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) await buildPages(console.log)
