import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { InlineConfig } from 'vite'
import { forOperator, type InBoth, PAGES_MISSING, StartError } from '#core/server/operator.ts'
import { accept, exceeded } from './budgets.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const mark = join(dist, '.built-from')
const sources = [
  '{core,domain,features/**}/web/**/*',
  '{core,domain,features/**}/copy/*',
  '{core,domain}/contract/**/*.ts',
  'features/**/{contract,rules}.ts',
  'features/**/contract/**/*.ts',
  'features/**/feature.web.ts',
  'main/features.web.ts',
  'main/web/**/*',
  'main/{budgets,build,vite.config}.ts',
  'package-lock.json',
]

/** The script of /login-needed and the frame of a silent renewal load nothing of the application: they are a build apart. */
const apart: InlineConfig = {
  logLevel: 'warn',
  configFile: false,
  root: join(root, 'main/web'),
  publicDir: false,
  build: {
    outDir: dist,
    emptyOutDir: false,
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: {
      input: ['login-needed.ts', 'silent-renewal.html'].map((file) => join(root, 'main/web', file)),
      output: {
        entryFileNames: ({ name }) => (name === 'login-needed' ? '[name].js' : 'Content/[name]-[hash].js'),
      },
    },
  },
}

/** Builds the pages into dist/ when they are not there, or were built from other sources. */
export async function buildPages(say: (inBoth: InBoth) => void): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  mkdirSync(dist, { recursive: true })
  accessSync(dist, constants.W_OK)
  say(['Building the pages…', 'Production des pages…'])
  const { build } = await import('vite')
  await build({ logLevel: 'warn', configFile: join(root, 'main/vite.config.ts') })
  await build(apart)
  compress()
  writeFileSync(mark, wanted)
}

/** Compresses the files once, beside themselves: @fastify/compress would do it for each request. */
function compress() {
  for (const name of globSync('Content/*.{js,css,svg,html}', { cwd: dist })) {
    const text = readFileSync(join(dist, name))
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(dist, `${name}.gz`), gzipSync(text, { level: 9 }))
  }
}

/** The errors of a process that may not write to its own folder. */
const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS'])

/**
 * Builds them at a start, unless there is a build in `production`: there the folder is mostly not ours to write, and what a
 * process serves must not change under the others.
 */
export async function buildPagesAtStart(production: boolean, say: (inBoth: InBoth) => void): Promise<void> {
  // The package of `npm pack` has the pages, and no sources of them.
  if (!existsSync(join(root, 'main/web'))) return
  if (production && existsSync(mark)) {
    if (readFileSync(mark, 'utf8') === fingerprint()) return
    throw new StartError([
      'The pages in dist/ were built from other sources. Run: npm run build',
      'Les pages de dist/ ont été produites à partir d’autres sources. Exécutez\u00a0: npm run build',
    ])
  }
  try {
    await buildPages(say)
  } catch (error) {
    if (!READ_ONLY.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new StartError(PAGES_MISSING, { cause: error })
  }
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

if (import.meta.main) {
  await buildPages((inBoth) => console.log(forOperator(inBoth)))
  if (process.argv.includes('--accept')) accept()
  const faults = exceeded()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) console.error('To accept what the pages load now: npm run build -- --accept')
  process.exitCode = faults.length > 0 ? 1 : 0
}
