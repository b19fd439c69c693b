import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')) as {
  routes: Record<string, { page: string }>
}

/** The folders whose forms are about people. */
const ABOUT_PEOPLE = ['user-form', 'dealer-pages', 'profile']

/** The pages of one folder are an area. */
const areaOf = (page: string) =>
  /^features\/([\w-]+)\//.exec(page)?.[1] ?? page.replace('main/web/AppScreen.tsx', 'apps')

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

/** The file of a module that pages of several areas import. */
function fileOf(id: string, context: Context) {
  if (importing.size === 0) mark(context)
  const pages = [...(importing.get(id) ?? [])]
  const areas = new Set(pages.map(areaOf))
  if (areas.size < 2) return null
  // Drawings need them too.
  if (/\/core\/web\/(chart|overlays)\//.test(id)) return null
  if (!pages.every(hasFields)) return 'core'
  return [...areas].every((area) => ABOUT_PEOPLE.includes(area)) ? 'people-fields' : 'form'
}

/** In this order, since each file takes along what its modules import. */
export const sharedFiles = ['core', 'form', 'people-fields'].map((file) => ({
  debugName: file,
  name: (id: string, context: Context) => (fileOf(id, context) === file ? file : null),
  test: /\/(core|domain|features|main|@tabler|react-hook-form)\//,
}))
