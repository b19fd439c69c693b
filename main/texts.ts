import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { merge } from '#core/contract/words.ts'

const root = join(import.meta.dirname, '..')

type Tree = { [key: string]: string | Tree }

const compiled = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )

/** The words are parsed here once, so that no browser needs the parser of ICU messages (9 kB). */
export const words = (): Plugin => ({
  name: 'words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/copy\/[\w.-]+\.json$/ },
    handler: (code) => ({ code: JSON.stringify(compiled(JSON.parse(code) as Tree)), map: null }),
  },
})

/** The features of an area, and those of other areas whose parts its pages show: all their texts are fetched in one request. */
const areas: Record<string, { own: readonly string[]; others: readonly string[] }> = {
  people: {
    own: ['access', 'audit', 'mail', 'profile', 'report-mails', 'sessions', 'users', 'views'],
    others: [],
  },
  apps: { own: ['apps', 'roles'], others: ['access'] },
  dealers: { own: ['dealer-pages'], others: ['access', 'mail', 'users', 'views'] },
  reports: {
    own: ['cleanup', 'exports', 'reports'],
    others: ['audit', 'report-mails', 'users', 'views'],
  },
}

const areaOf = (feature: string) => Object.keys(areas).find((area) => areas[area]!.own.includes(feature))

const featuresOf = (area: string) => [...areas[area]!.own, ...areas[area]!.others]

/** The features whose texts a page has when it loads those of one. */
export function loadedBeside(feature: string): string[] {
  const area = areaOf(feature)
  return area ? featuresOf(area) : [feature]
}

const COPY = /\/features\/([\w-]+)\/copy\/(en-US|fr-CA)\.json$/
const MERGED = /^\0(\w+)-texts-(en-US|fr-CA)$/

/** The texts of an area are one module of each language. */
export const textsOfAreas = (): Plugin => ({
  name: 'texts-of-areas',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/copy\/(en-US|fr-CA)\.json$/ },
    handler: (id, importer = '') => {
      const [, feature = '', locale] = COPY.exec(join(importer, '..', id)) ?? []
      const area = areaOf(feature)
      return area ? `\0${area}-texts-${locale}` : null
    },
  },
  load: {
    filter: { id: MERGED },
    handler(id) {
      const [, area = '', locale] = MERGED.exec(id) ?? []
      const trees = featuresOf(area).map((feature) => {
        const file = join(root, 'features', feature, 'copy', `${locale}.json`)
        this.addWatchFile(file)
        return compiled(JSON.parse(readFileSync(file, 'utf8')) as Tree)
      })
      return `export default ${JSON.stringify(merge(trees))}`
    },
  },
})
