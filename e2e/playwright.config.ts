import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser } from './browser.ts'
import { MAINTENANCE_URL, PORTAL_URL, RUNNING_URL } from './addresses.ts'

const { executablePath, args } = await browser()

/** A portal with the demo network for all journeys. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A journey that needed a retry is listed as flaky, with its trace. Tracing every run takes a quarter longer.
  retries: 1,
  reporter: [['list', { printSteps: false }]],
  outputDir: '../test-results',
  use: {
    baseURL: PORTAL_URL,
    viewport: { width: 1280, height: 800 },
    // While a notice fades in, axe cannot judge its colours.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: 'français', use: { locale: 'fr-CA' } },
    { name: 'English', use: { locale: 'en-US' } },
    // Keys, plurals and lengths of both languages are compared without a browser, and the French texts are the longer ones.
    // `npm run test:long -- journeys` runs all journeys in both.
    { name: 'smoke', grep: /@smoke/, use: { locale: 'en-US' } },
  ],
  ...(RUNNING_URL
    ? {}
    : {
        webServer: {
          command: 'node e2e/serve.ts',
          cwd: join(import.meta.dirname, '..'),
          url: `${MAINTENANCE_URL}/readyz`,
          timeout: 240_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          stdout: 'pipe',
        },
      }),
})
