import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')) as {
  routes: Record<string, { page: string }>
}

/** Pages that few people open. Their style sheets are files of their own; those of all others are one file. */
const ALONE = /^features\/(api-docs|copy|sign-in)\//

type Info = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Context = { getModuleInfo(id: string): Info | null }

/** The pages that import a module; a part that is fetched later counts as another one. */
const importing = new Map<string, Set<string>>()
const PART = 'a part'

function mark(context: Context) {
  const add = (id: string, page: string) => {
    const known = importing.get(id) ?? new Set()
    if (known.has(page)) return
    importing.set(id, known.add(page))
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const next of importedIds) add(next, page)
    for (const next of dynamicallyImportedIds) if (isPart(next)) add(next, PART)
  }
  const pages = Object.values(routes).map(({ page }) => page)
  const isPart = (id: string) => /\/web\/.*\.tsx?$/.test(id) && !pages.some((page) => id.endsWith(page))
  for (const page of pages) add(join(root, page), page)
  add(join(root, 'main/web/main.tsx'), PART)
}

const hasFields = (page: string) => {
  const library = [...importing].find(([id]) => id.includes('/node_modules/react-hook-form/'))
  return library?.[1].has(page) ?? false
}

/** The file of a module that several pages import. */
function fileOf(id: string, context: Context) {
  if (importing.size === 0) mark(context)
  const pages = [...(importing.get(id) ?? [])]
  if (pages.every((page) => page === PART)) return null
  if (id.endsWith('.css') && !pages.every((page) => ALONE.test(page))) return 'core'
  if (pages.length < 2) return null
  return pages.every(hasFields) ? 'form' : 'core'
}

/** In this order, since each file takes along what its modules import. */
export const sharedFiles = ['core', 'form'].map((file) => ({
  debugName: file,
  name: (id: string, context: Context) => (fileOf(id, context) === file ? file : null),
  test: /\/(core|domain|features|main|@tabler|react-hook-form)\//,
}))
