import type { Page } from '@playwright/test'
import { type Print, rowWithin } from '../table.ts'
import { changed, seenBy, type Visits } from './visit.ts'

/** So long each answer is held back, in milliseconds: the frame of a page has to be there before it. */
const HELD = 500
const ROUNDS = 3

/** Lists and records, and where a link to each stands. */
const pages = {
  'list of users': { from: '/', link: 'nav a[href="/users"]' },
  'a user': { from: '/users/tremblay', link: 'main tbody a' },
  'a dealer': { from: '/dealers/e', link: 'main a[href^="/dealer/"]:not([href="/dealer/new"])' },
  apps: { from: '/', link: 'nav a[href="/apps"]' },
  roles: { from: '/', link: 'nav a[href="/roles"]' },
  copy: { from: '/', link: 'nav a[href="/copy"]' },
}

/** Of lists and records: whether the frame is there before the answer, and how long after it the data are. */
export async function afterAnswerRows({ visit }: Visits, print: Print) {
  const late: string[] = []
  for (const [name, { from, link }] of Object.entries(pages)) {
    const times: number[] = []
    while (times.length < ROUNDS) {
      const { framed, answered, painted } = await visit((page) => open(page, from, link))
      if (framed >= answered) late.push(name)
      times.push(painted - answered)
    }
    print(rowWithin(`Data after the answer, slowest: ${name}`, Math.max(...times), 100, 'milliseconds'))
  }
  print(rowWithin('Lists and records whose frame waits for the answer', new Set(late).size, 0, 'none'))
}

async function open(page: Page, from: string, link: string) {
  await page.goto(from)
  const target = page.locator(link).first()
  await target.waitFor()
  await seenBy(page)
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD))
    await route.continue()
  })
  await target.click()
  await changed(page)
  const { clicked, framed, change } = await seenBy(page)
  const painted = clicked + change
  const answers = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  )
  const answered = Math.max(...answers.filter((end) => end > clicked && end <= painted))
  if (!Number.isFinite(answered)) throw new Error(`${from}: ${link} was painted without an answer`)
  return { framed, answered, painted }
}
