// Writes what the package of `npm pack` holds into portal/: the pages, and the server as JavaScript, since Node.js runs no
// TypeScript below node_modules.

import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const sources = '{core,domain,features,main,db}/**/*'
/** The server's own pages have it too. */
const theme = 'core/web/theme/*.{css,svg}'
/** Tests, the sources of the pages, and what only development runs. */
const left = [
  '**/*.{test.ts,d.ts,tsx}',
  '**/{who-may,feature.web,features.web}.ts',
  '**/web',
  'main/tsconfig',
  'main/{check,compile,dev,pack,release,vite.config}.ts',
  'main/install.mjs',
  'db/migrations/record.ts',
]

/** Writes the server into an empty folder, where it runs as it does here. */
export function packServer(folder: string): void {
  const entries = [
    ...globSync(sources, { cwd: root, exclude: left, withFileTypes: true }),
    ...globSync(theme, { cwd: root, withFileTypes: true }),
  ]
  for (const entry of entries.filter((one) => one.isFile())) {
    const from = join(entry.parentPath, entry.name)
    const to = join(folder, from.slice(root.length))
    mkdirSync(dirname(to), { recursive: true })
    if (/\.m?[jt]s$/.test(from)) writeFileSync(to.replace(/\.ts$/, '.js'), asJavaScript(from))
    else cpSync(from, to)
  }
  const { name, version, type, imports } = packageFile
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, type, imports }, null, 2))
}

/**
 * Every name of a file ends a string: in imports, and where threads and programs are started. Messages name the command that the
 * package has.
 */
const asJavaScript = (file: string) => {
  const text = readFileSync(file, 'utf8')
  return (file.endsWith('.ts') ? stripTypeScriptTypes(text) : text)
    .replace(/\.ts(?=')/g, '.js')
    .replaceAll('npm run admin --', 'npx comptoir-admin')
}

if (import.meta.main) {
  const folder = join(root, 'portal')
  rmSync(folder, { recursive: true, force: true })
  packServer(folder)
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
}
