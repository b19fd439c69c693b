import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** KiB of scripts, style sheets and French texts that a browser with an empty cache loads, each file compressed by itself. */
type Sizes = {
  /** For the first page after signing in. */
  first: number
  /** The texts of everything after it. */
  texts: number
  /** Files that many pages share, by the names of their groups in vite.config.ts: each counts once, not with every page. */
  styles: number
  shared: number
  parts: number
  reports: number
  /** What each page adds to all these. */
  pages: Record<string, number>
}
/** `loginNeeded`: the script that decides before the application is loaded, as it is. */
type Budgets = Sizes & { loginNeeded: number }

const root = join(import.meta.dirname, '..')
const file = join(import.meta.dirname, 'budgets.json')
const dist = join(root, 'dist')
const SIZES = 'sizes.json'
const GROUPS = ['styles', 'shared', 'parts', 'reports']
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Writes the sizes of a build beside its pages. A page is a file that a list of screens imports dynamically. */
export const pageSizes = (): Plugin => ({
  name: 'page-sizes',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const first = filesOf(bundle, 'main/web/main.tsx').union(
        filesOf(bundle, 'main/web/words/first.fr-CA.ts'),
      )
      const filesOfGroup = (group: string) =>
        Object.values(bundle).flatMap((one) =>
          one.type === 'chunk' && one.name === group ? [one.fileName, ...stylesOf(one)] : [],
        )
      const common = first.union(new Set(GROUPS.flatMap(filesOfGroup)))
      const added = (module: string) => sizeOf(bundle, filesOf(bundle, module).difference(common))
      const [styles = 0, shared = 0, parts = 0, reports = 0] = GROUPS.map((group) =>
        sizeOf(bundle, filesOfGroup(group)),
      )
      const pages = [...this.getModuleIds()]
        .filter((id) => /\/features?\.web\.ts$/.test(id))
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        .filter((id) => /(Page|Screen)\.tsx$/.test(id))
        .map((id) => relative(root, id))
      const sizes: Sizes = {
        first: sizeOf(bundle, first),
        texts: added('main/web/words/later.fr-CA.ts'),
        styles,
        shared,
        parts,
        reports,
        pages: Object.fromEntries(pages.sort().map((page) => [page, added(page)])),
      }
      this.emitFile({ type: 'asset', fileName: SIZES, source: JSON.stringify(sizes) })
    },
  },
})

const stylesOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])]

/** The file that holds a module, all files that it imports, and their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const one = bundle[name]
    if (one?.type !== 'chunk' || found.has(name)) return
    for (const file of [name, ...stylesOf(one)]) found.add(file)
    one.imports.forEach(add)
  }
  const id = join(root, module)
  for (const one of Object.values(bundle))
    if (one.type === 'chunk' && one.moduleIds.includes(id)) add(one.fileName)
  if (found.size === 0) throw new Error(`No file of the build holds ${module}.`)
  return found
}

const sizeOf = (bundle: Rolldown.OutputBundle, files: Iterable<string>) =>
  [...files]
    .map((name) => bundle[name]!)
    .map((one) => gzipSync(one.type === 'chunk' ? one.code : one.source).length / 1024)
    .reduce((sum, KiB) => sum + KiB, 0)

/** Returns a sentence for each budget that the build exceeds; a page without a budget exceeds it too. */
export function exceeded(): string[] {
  const numbers = ({ pages, ...others }: Budgets): Record<string, number> => ({ ...others, ...pages })
  const allowed = numbers(read(file) as Budgets)
  return Object.entries(numbers(sizesNow()))
    .filter(([name, KiB]) => KiB > (allowed[name] ?? 0))
    .map(
      ([name, KiB]) => `${name}: ${KiB.toFixed(1)} KiB; main/budgets.json allows ${allowed[name] ?? 'none'}.`,
    )
}

/** Sets the budgets to the sizes of the build, with a KiB or two of room for the next change. */
export function accept() {
  const roomy = (_: string, value: unknown) => (typeof value === 'number' ? Math.ceil(value) + 1 : value)
  writeFileSync(file, `${JSON.stringify(sizesNow(), roomy, 2)}\n`)
}

const sizesNow = (): Budgets => ({
  ...(read(join(dist, SIZES)) as Sizes),
  loginNeeded: statSync(join(dist, 'login-needed.js')).size / 1024,
})
