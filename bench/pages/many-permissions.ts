import type { Page } from '@playwright/test'

/** Opens the form of these permissions; answers how long that took, in milliseconds. */
export async function openRoles(page: Page, app: string): Promise<number> {
  await page.goto(`/roles/${app}/edit`)
  await rows(page).first().waitFor()
  return page.evaluate('performance.now()')
}

const rows = (page: Page) => page.locator('main li:has(button[aria-pressed])')
const gripOf = (page: Page, n: number) => rows(page).nth(n).locator('button[aria-pressed]')

export async function typeName(page: Page, pause: number) {
  await rows(page).nth(5).getByRole('textbox').nth(1).click()
  await page.waitForTimeout(1_000)
  await page.evaluate('seen.interactions.length = 0')
  await page.keyboard.type(' of the year', { delay: pause })
}

/** Picks a permission up, and moves it with what is nested in it below others and back. */
export async function moveByKeys(page: Page, pause: number) {
  await gripOf(page, 0).focus()
  await page.evaluate('seen.interactions.length = 0')
  for (const key of [' ', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', ' ']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(pause)
  }
}

/** Drags a permission some rows down with the mouse. */
export async function drop(page: Page, pause: number) {
  const box = (await gripOf(page, 2).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.evaluate('seen.interactions.length = 0')
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(x, y + step * 20)
    await page.waitForTimeout(pause / 4)
  }
  await page.mouse.up()
}
