import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Budgets = {
  /** The script that decides before the application is loaded: as it is, not compressed. */
  loginNeeded: number
  /**
   * By path: what a browser with an empty cache loads for its page, each file compressed by itself; and in how many requests,
   * those of the page to the API included and images of apps apart. `later` come in addition, for parts that the page fetches
   * once it is idle or after its figures. A journey and the benchmark count them, since the build cannot.
   */
  routes: Record<string, { page: string; KiB: number; requests: number; later?: number }>
}

const root = join(import.meta.dirname, '..')
const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')) as Budgets
const always = ['main/web/main.tsx', 'main/web/words/fr-CA.ts'].map((file) => join(root, file))

type Bundle = Rolldown.OutputBundle
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>

/** The modules that list screens. */
const listsScreens = (id: string) => /\/(feature|features)\.web\.ts$/.test(id)

/** What lists the screens of a page: its feature, or those whose pages it joins. */
function listsOf(page: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(page)
  const importers = [...(info?.dynamicImporters ?? []), ...(info?.importers ?? [])].filter(listsScreens)
  if (!importers.includes(join(root, 'main/features.web.ts'))) return importers
  const joined = info!.importedIds.flatMap((id) => /^(.*)\/web\/\w+Page\.tsx$/.exec(id)?.[1] ?? [])
  return [...new Set(joined)].map((feature) => `${feature}/feature.web.ts`)
}

/** In French, whose texts are the longer ones: of what lists the page, and of the features that it names. */
function textsOf(page: string, modules: Modules): string[] {
  const lists = listsOf(page, modules)
  const named = lists.flatMap((id) => modules.getModuleInfo(id)?.importedIds ?? [])
  return [...lists, ...named.filter((id) => id.endsWith('/words.ts'))]
    .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => /fr-CA(\.json)?$/.test(id))
}

/** The files that hold modules, all that they import, and their style sheets. */
function filesOf(ids: readonly string[], bundle: Bundle): Set<string> {
  const found = new Set<string>()
  const add = (name: string | undefined) => {
    const file = name === undefined ? undefined : bundle[name]
    if (!file || found.has(file.fileName)) return
    found.add(file.fileName)
    if (file.type === 'asset') return
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(next)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const id of ids) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`no file of the build holds ${relative(root, id)}`)
    add(chunk.fileName)
  }
  return found
}

const contentOf = (file: Bundle[string]) => (file.type === 'chunk' ? file.code : file.source)
const compressed = (file: Bundle[string]) => gzipSync(contentOf(file)).length / 1024

/** Fails the build if a page loads more than `budgets.json` allows, or has no budget. */
export const routeBudgets = (): Plugin => ({
  name: 'route-budgets',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const sizes = new Map(Object.values(bundle).map((file) => [file.fileName, compressed(file)]))
      const routes = Object.entries(budgets.routes).map(([path, { page, KiB }]) => {
        const id = join(root, page)
        const files = filesOf([...always, id, ...textsOf(id, this)], bundle)
        return { path, KiB, size: [...files].reduce((sum, name) => sum + sizes.get(name)!, 0) }
      })
      const over = routes.filter(({ size, KiB }) => size > KiB)
      const known = new Set(Object.values(budgets.routes).map(({ page }) => join(root, page)))
      const unknown = [...this.getModuleIds()]
        .filter(listsScreens)
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        .filter((id) => /(Page|Screen)s?\.tsx?$/.test(id) && !known.has(id))
      const faults = [
        ...over.map(
          ({ path, size, KiB }) => `${path} loads ${size.toFixed(1)} KiB first; ${KiB} KiB are allowed.`,
        ),
        ...unknown.map((id) => `${relative(root, id)} has no budget.`),
      ]
      if (faults.length > 0) this.error(`main/budgets.json:\n${faults.join('\n')}`)
      this.info(routes.map(({ path, size, KiB }) => `${size.toFixed(1)} of ${KiB} KiB  ${path}`).join('\n'))
    },
  },
})

/** Fails the build if the script of /login-needed is larger than its budget. */
export const scriptBudget = (): Plugin => ({
  name: 'script-budget',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const size = Buffer.byteLength(contentOf(file)) / 1024
      if (size > budgets.loginNeeded)
        this.error(
          `main/budgets.json:\n${file.fileName} has ${size.toFixed(1)} KiB; ${budgets.loginNeeded} KiB are allowed.`,
        )
    }
  },
})
