import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routeBudgets } from './budgets.ts'
import { runtimeIn } from './one-runtime.ts'
import { sharedFiles } from './areas.ts'
import { firstScreenAlone, isOnFirstScreen } from './first-screen.ts'
import { textsOfAreas, words } from './texts.ts'

const root = join(import.meta.dirname, '..')

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
  plugins: [
    runtimeIn('libraries'),
    react(),
    textsOfAreas(),
    words(),
    contracts(),
    ariaTexts(),
    firstScreenAlone(),
    routeBudgets(),
  ],
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
      // What is fetched ahead is in the files of its screen.
      checks: { ineffectiveDynamicImport: false },
      input: ['index.html', 'silent-renewal.html'].map((page) => join(root, 'main/web', page)),
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|icu-minify|clsx)\//,
              priority: 2,
            },
            // The library of the charts with all that it imports: no release that leaves it alone changes this file.
            { name: 'recharts', test: /node_modules\/recharts\//, priority: 1 },
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
