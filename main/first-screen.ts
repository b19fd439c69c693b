import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const code = ['main/web/main.tsx', 'features/dashboard/web/DashboardPage.tsx'].map((file) => join(root, file))
/** In French, whose texts are the longer ones. */
const texts = ['main/web/words/fr-CA.ts', 'features/dashboard/copy/fr-CA.json'].map((file) =>
  join(root, file),
)

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** Modules, and all that they import. */
function closureOf(ids: readonly string[], context: Context): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  for (const id of ids) add(id)
  return found
}

/** Whether the first screen imports a module. */
export const isOnFirstScreen = (id: string, context: Context) => closureOf(code, context).has(id)

/** Libraries that are loaded after the first screen: checks, forms, overlays, charts. */
const LATER =
  /node_modules\/(zod|react-hook-form|react-aria|react-aria-components|react-stately|recharts|openid-client|@react-\w+|@internationalized)\//

type Chunk = { fileName: string; imports: string[]; moduleIds: string[] }

/** The chunks that hold the first screen, and all that they import. */
function chunksOf(chunks: readonly Chunk[]) {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const id of [...code, ...texts]) {
    const start = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!start) throw new Error(`no chunk holds ${id}`)
    add(start)
  }
  return [...found]
}

/** Fails the build if the first signed-in screen loads what belongs to later ones. */
export const firstScreenAlone = (): Plugin => ({
  name: 'first-screen-alone',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(Object.values(bundle).filter((file) => file.type === 'chunk'))
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id)))
    const tooEarly = modules.filter(
      (id) => LATER.test(id) || /^features\/(?!dashboard\/)[\w-]+\/copy\/(?!first\.)/.test(id),
    )
    if (tooEarly.length > 0) this.error(`The first screen must not load:\n${tooEarly.join('\n')}`)
  },
})
