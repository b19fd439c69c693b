import type { Page } from '@playwright/test'
import type { Db } from '#core/server/database/database.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'

const PERMISSIONS = 2_000
const APP = namedUuid('bench permissions')

/** Adds an app of very many permissions at three levels: each tenth at the root, with a nested one that has eight. */
export async function addPermissions(db: Db) {
  await db.rows`
    insert into apps (id, name, display_name, client_id, url, login_url, logout_url, colour)
    values (${APP}, 'permissions', 'Permissions', 'permissions', 'https://p.example.com', 'https://p.example.com/in',
            'https://p.example.com/out', '#7a4a12')`
  const all = Array.from({ length: PERMISSIONS }, (_, n) => ({
    id: namedUuid(`bench permission ${n}`),
    parent: n % 10 === 0 ? null : namedUuid(`bench permission ${n - (n % 10) + (n % 10 === 1 ? 0 : 1)}`),
    position: n,
    name: `permission-${n}`,
    text: `See the figures ${n}`,
  }))
  await db.rows`
    insert into permissions (id, app_id, parent_id, position, name, display_name, transferable)
    select p.id, ${APP}, p.parent, p.position, p.name, p.text, true
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
           as p(id uuid, parent uuid, position integer, name text, text text)`
  await db.rows`
    insert into copy (kind, tag, en_us, fr_ca, position)
    select 'permission', 'permissions/' || name, name, name, position from permissions where app_id = ${APP}`
}

/** Opens the form of these permissions; answers how long that took, in milliseconds. */
export async function openRoles(page: Page): Promise<number> {
  await page.goto(`/roles/${APP}/edit`)
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
