import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { clock } from '#core/server/clock.ts'
import { openEmbedded } from '#core/server/database/embedded.ts'
import { DEMO_PASSWORD, demoPeople } from '#db/demo/demo-people.ts'
import { makeDemo } from '#db/demo/make-demo.ts'
import { freePort } from '#test/postgres.ts'
import { browser } from '../../e2e/browser.ts'
import { quantile } from '../measure.ts'
import { startPortal } from '../portal.ts'
import { printer, rowWithin } from '../table.ts'

// The pages in a real browser: the production build, the demo network, a processor slowed down.

/** How many times slower the processor of the browser runs. */
const SLOWER = 4
const ROUNDS = 5
/** Each answer is held back for this long, to tell the time after it apart. */
const HELD_MS = 500

/** The figures that in-page.js keeps, in milliseconds. */
type Seen = {
  paint: number
  blocking: number
  shift: number
  interactions: number[]
  clicked: number
  change: number
}

/** The pages with a link to each list or record. */
const pages = {
  'list of users': { from: '/', link: 'nav a[href="/users"]' },
  'a user': { from: '/users/tremblay', link: 'main tbody a' },
  'a dealer': { from: '/dealers/e', link: 'main a[href^="/dealer/"]:not([href="/dealer/new"])' },
  apps: { from: '/', link: 'nav a[href="/apps"]' },
  roles: { from: '/', link: 'nav a[href="/roles"]' },
  copy: { from: '/', link: 'nav a[href="/copy"]' },
}

const print = printer()
const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const origin = `http://127.0.0.1:${await freePort()}`
const { db, close } = await openEmbedded(folder)
await makeDemo({ db, now: clock.now(), publicUrl: origin, onProgress: () => {} })
await close()
const portal = await startPortal({ DATA_DIR: folder }, { origin, pages: true })
const running = await chromium.launch(await browser())
const look = { baseURL: origin, locale: 'fr-CA', viewport: { width: 1280, height: 800 } }
const storageState = await signedInState()
try {
  const first = await repeat(async (page) => {
    await page.goto('/')
    await page.locator('main h1').waitFor()
    return seenBy(page)
  })
  print(
    rowWithin('First screen: largest paint', middle(first, 'paint'), 1_500, 'milliseconds'),
    rowWithin('First screen: blocking time', middle(first, 'blocking'), 200, 'milliseconds'),
    rowWithin('First screen: layout shift', Math.max(...first.map(({ shift }) => shift)), 0.02, 'none'),
  )
  const typed = await repeat(async (page) => {
    await page.goto('/users')
    await page.locator('main input[type=search]').pressSequentially('tremblay', { delay: 120 })
    await page.locator('main tbody a').first().waitFor()
    return Math.max(0, ...(await seenBy(page)).interactions)
  })
  print(rowWithin('Typing a search: slowest interaction', quantile(typed, 0.5), 100, 'milliseconds'))
  for (const name of ['list of users', 'a user'] as const) {
    const changes = await repeat((page) => open(page, pages[name], true))
    print(
      rowWithin(`Change of screen after hovering: ${name}`, middle(changes, 'change'), 150, 'milliseconds'),
    )
  }
  for (const [name, one] of Object.entries(pages)) {
    const times = await repeat(async (page) => {
      const { clicked, change } = await open(page, one, false)
      return clicked + change - (await lastAnswer(page, clicked, clicked + change))
    })
    print(rowWithin(`Data after the answer: ${name}`, quantile(times, 0.5), 100, 'milliseconds'))
  }
} finally {
  await running.close()
  await portal.stop()
  rmSync(folder, { recursive: true })
}

/** The session of a system admin. */
async function signedInState() {
  const context = await running.newContext(look)
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('#email').fill(demoPeople.systemAdmin.email)
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.locator('nav a[href="/users"]').waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** Repeats a walk, each time with that session, in a browser with an empty cache. */
async function repeat<T>(walk: (page: Page) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  while (all.length < ROUNDS) {
    const context = await running.newContext({ ...look, storageState })
    const page = await context.newPage()
    await page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
    const developer = await context.newCDPSession(page)
    await developer.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    all.push(await walk(page))
    await context.close()
  }
  return all
}

/** Opens a page by its link: after hovering, which fetches ahead, or with answers that are held back. */
async function open(
  page: Page,
  { from, link }: { from: string; link: string },
  hover: boolean,
): Promise<Seen> {
  await page.goto(from)
  const target = page.locator(link).first()
  await target.waitFor()
  if (hover) await target.hover()
  await seenBy(page)
  if (!hover)
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, HELD_MS))
      await route.continue()
    })
  await target.click()
  // Rarely, since each look slows down the page.
  do await page.waitForTimeout(250)
  while (!(await page.evaluate<boolean>('seen.change > 0')))
  return seenBy(page)
}

/** The time of the last answer between a click and the change of the screen. */
async function lastAnswer(page: Page, from: number, until: number): Promise<number> {
  const ends = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  )
  return Math.max(...ends.filter((end) => end > from && end <= until))
}

/** Reads the figures of a page, once it is idle. */
async function seenBy(page: Page): Promise<Seen> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  return page.evaluate<Seen>('seen')
}

function middle(all: readonly Seen[], of: 'paint' | 'blocking' | 'change'): number {
  const values = all.map((one) => one[of])
  return quantile(values, 0.5)
}
