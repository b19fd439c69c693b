import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'
import { merge } from '#core/contract/words.ts'
import { routeBudgets } from './budgets.ts'
import { sharedFiles } from './areas.ts'
import { firstScreenAlone, isOnFirstScreen } from './first-screen.ts'

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
const words = (): Plugin => ({
  name: 'words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/copy\/[\w.-]+\.json$/ },
    handler: (code) => ({ code: JSON.stringify(compiled(JSON.parse(code) as Tree)), map: null }),
  },
})

/** Features whose texts are on the same pages, which show parts of one another. */
const TOGETHER: Record<string, readonly string[]> = {
  people: ['access', 'audit', 'mail', 'profile', 'report-mails', 'sessions', 'users', 'views'],
  reports: ['cleanup', 'exports', 'reports'],
}
const COPY = /\/features\/([\w-]+)\/copy\/(en-US|fr-CA)\.json$/
const MERGED = /^\0(\w+)-texts-(en-US|fr-CA)$/

/** Their texts are one module of each language, so that a page fetches them in one request. */
const textsTogether = (): Plugin => ({
  name: 'texts-together',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/copy\/(en-US|fr-CA)\.json$/ },
    handler: (id, importer = '') => {
      const [, feature = '', locale] = COPY.exec(join(importer, '..', id)) ?? []
      const group = Object.keys(TOGETHER).find((name) => TOGETHER[name]!.includes(feature))
      return group ? `\0${group}-texts-${locale}` : null
    },
  },
  load: {
    filter: { id: MERGED },
    handler(id) {
      const [, group = '', locale] = MERGED.exec(id) ?? []
      const files = TOGETHER[group]!.map((feature) =>
        join(root, 'features', feature, 'copy', `${locale}.json`),
      )
      const trees = files.map((file) => {
        this.addWatchFile(file)
        return compiled(JSON.parse(readFileSync(file, 'utf8')) as Tree)
      })
      return `export default ${JSON.stringify(merge(trees))}`
    },
  },
})

/** In the browser contracts carry no checks. core/web/outline.ts says why. */
const contracts = (): Plugin => ({
  name: 'contracts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^zod$/ },
    handler: (_, importer) =>
      importer &&
      /\/((core|domain)\/contract\/[\w-]+|features\/[\w-]+\/contract(\/[\w-]+)?)\.ts$/.test(importer)
        ? join(root, 'core/web/outline.ts')
        : null,
  },
})

/** React Aria has its texts in 34 languages; the French of France serves French of Canada. */
const ariaTexts = (): Plugin => ({
  name: 'aria-texts',
  enforce: 'pre',
  load: {
    filter: {
      id: /node_modules\/(react-aria|react-stately|react-aria-components)\/.*\/(?!en-US|fr-FR)[a-z]{2}-[A-Z]{2}\.mjs$/,
    },
    handler: () => ({ code: 'export default {}', map: null }),
  },
})

export default defineConfig({
  root: join(root, 'main/web'),
  plugins: [react(), textsTogether(), words(), contracts(), ariaTexts(), firstScreenAlone(), routeBudgets()],
  publicDir: false,
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    assetsDir: 'Content',
    // The content security policy lets nothing in that is written into the page itself.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A screen that comes later brings its style sheets along. Its few scripts find each other: to name them in the
      // document took longer than to fetch them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: ['index.html', 'silent-renewal.html'].map((page) => join(root, 'main/web', page)),
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|icu-minify|clsx)\//,
              priority: 2,
            },
            // Every file of its own costs the first screen more than its bytes. It loads nothing that only others need.
            {
              debugName: 'first',
              name: (id, context) => (isOnFirstScreen(id, context) ? 'first' : null),
              test: /\/(core|domain|features|main|@tabler)\//,
              priority: 1,
            },
            ...sharedFiles,
          ],
        },
      },
    },
  },
})
