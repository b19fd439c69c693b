import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoPeople } from '#db/demo/demo-people.ts'
import { browser } from '../../e2e/browser.ts'

export type Seen = {
  paint: number
  blocking: number
  shift: number
  interactions: number[]
  /** When something was pressed, and when the frame of the page that it opened was there; after `change` so was its data. */
  clicked: number
  framed: number
  change: number
  after: Record<string, number>
  /** From the opening of the first document of the tab until the form of the sign-in was painted. */
  form: number
}

/** How many times the CPU is slowed down. */
const SLOWER = 4

export type Visits = {
  visit: <T>(walk: (page: Page) => Promise<T>) => Promise<T>
  /** The same in a browser without a session, which walks several times; its cache is empty the first time only. */
  visitSignedOut: <T>(times: number, walk: (page: Page) => Promise<T>) => Promise<T[]>
  close: () => Promise<void>
}

/** Signs in once; each visit is a fresh browser profile with that session, a slow CPU and an empty cache. */
export async function visitsOf(origin: string): Promise<Visits> {
  const { executablePath, args } = await browser()
  const running: Browser = await chromium.launch({ executablePath, args })
  const look = { baseURL: origin, locale: 'en-US', viewport: { width: 1280, height: 800 } }
  const first = await running.newContext(look)
  const page = await first.newPage()
  await page.goto('/')
  await page.locator('#email').fill(demoPeople.systemAdmin.email)
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  // The sign-in page has a heading too.
  await page.locator('nav a[href="/users"]').waitFor()
  const storageState = await first.storageState()
  await first.close()
  const slowPage = async (context: BrowserContext) => {
    const fresh = await context.newPage()
    await fresh.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
    const developer = await context.newCDPSession(fresh)
    await developer.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return fresh
  }
  return {
    visit: async (walk) => {
      const context = await running.newContext({ ...look, storageState })
      try {
        return await walk(await slowPage(context))
      } finally {
        await context.close()
      }
    },
    visitSignedOut: async (times, walk) => {
      const context = await running.newContext(look)
      const all: Awaited<ReturnType<typeof walk>>[] = []
      try {
        while (all.length < times) {
          const fresh = await slowPage(context)
          all.push(await walk(fresh))
          await fresh.close()
        }
        return all
      } finally {
        await context.close()
      }
    },
    close: () => running.close(),
  }
}

/** Waits until the page that was opened by pressing something is painted with its data: half a minute at most. */
export async function changed(page: Page) {
  for (let looks = 0; looks < 120; looks += 1) {
    // Rarely, since each look slows down the page.
    await page.waitForTimeout(250)
    if (await page.evaluate<boolean>('seen.change > 0')) return
  }
  throw new Error(`${page.url()} has no heading of its own, or no data`)
}

/** The browser's metrics, once the page is idle. */
export async function seenBy(page: Page): Promise<Seen> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  return page.evaluate<Seen>('seen')
}
