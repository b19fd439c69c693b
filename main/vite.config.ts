import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import { defineConfig } from 'vite'
import { pageSizes } from './budgets.ts'

const root = join(import.meta.dirname, '..')

/** Texts are parsed here, so that no browser needs the parser of ICU messages (9 kB). */
const compiled = (_: string, value: unknown) => (typeof value === 'string' ? compile(value) : value)

export default defineConfig({
  root: join(root, 'main/web'),
  plugins: [
    react(),
    {
      name: 'texts',
      enforce: 'pre',
      transform: {
        filter: { id: /\/copy\/[\w.-]+\.json$/ },
        handler: (code) => ({ code: JSON.stringify(JSON.parse(code, compiled)), map: null }),
      },
    },
    {
      // React Aria has its texts in 34 languages; the French of France serves French of Canada.
      name: 'aria-texts',
      enforce: 'pre',
      load: {
        filter: {
          id: /\/(react-aria|react-stately|react-aria-components)\/.*\/(?!en-US|fr-FR)[a-z]{2}-[A-Z]{2}\.mjs$/,
        },
        handler: () => 'export default {}',
      },
    },
    pageSizes(),
  ],
  publicDir: false,
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      zod: join(root, 'core/web/outline.ts'),
    },
  },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    assetsDir: 'Content',
    // The licences of what the pages contain, which must go with them.
    license: { fileName: 'licences.md' },
    // The content security policy refuses scripts that are written into the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      // Code that is fetched ahead may be in a file that is loaded anyway.
      checks: { ineffectiveDynamicImport: false },
      input: join(root, 'main/web/index.html'),
      output: {
        // A page has few files, because each request costs more than its bytes. The bundler splits code that only two pages share.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|clsx)\//,
              // What only later pages use of them, such as for forms, is loaded with those.
              tags: ['$initial'],
            },
            { name: 'first', tags: ['$initial'] },
            // One style sheet for everything after the first page: a small one for each page would be a request each.
            { name: 'styles', test: /\.css$/ },
            { name: 'shared', test: /\/(core|domain|@tabler|@tanstack|clsx)\//, minShareCount: 2 },
            { name: 'parts', test: /\/features\/(?!report)/, minShareCount: 3 },
            // What the list and the profile of people share with the pages beside them, and what the two forms of people share.
            {
              name: 'people',
              test: /\/(features\/people\/(activity|delete|help-desk|leaving|list|lock|profile|sessions)|features\/cleanup\/stages|main\/web)\/|rules\.ts$|givable\.ts$|edit\/web\/parts\/(use-own-change|PersonPanels)/,
              minShareCount: 2,
            },
            {
              name: 'forms',
              test: /\/features\/people\/(access|create|templates)\/|DealerField|ChangeStore/,
              minShareCount: 2,
            },
            { name: 'reports', test: /\/features\/(report|cleanup\/web)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
