import type { Page } from '@playwright/test'
import { seenBy } from './visit.ts'

/** Opens the reports for the first time, by the menu; answers when there are figures and charts, in milliseconds. */
export async function openReports(page: Page): Promise<{ figures: number; charts: number }> {
  await page.goto('/')
  const link = page.locator('nav a[href="/reports"]')
  await link.waitFor()
  await seenBy(page)
  await page.evaluate(
    'watchAfterClick({ figures: \'main li a[href*="figure=totalUsers"]\', charts: "main .recharts-line-curve" })',
  )
  await link.click()
  // Rarely, since polling each frame would slow down the page.
  do await page.waitForTimeout(250)
  while (!(await page.evaluate('seen.after.figures > 0 && seen.after.charts > 0')))
  const { figures = 0, charts = 0 } = (await seenBy(page)).after
  return { figures, charts }
}

/** Types an address into the filters of a report. */
export async function typeFilter(page: Page, pause: number) {
  await page.goto('/reports')
  const field = page.locator('main form input[type=email]')
  // A click would wait, frame by frame, for a change of screen.
  await field.focus()
  await seenBy(page)
  await page.evaluate('seen.interactions.length = 0')
  await field.pressSequentially('lea.tremblay@example.test', { delay: pause })
}
