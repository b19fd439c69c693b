import { OPTIONS_SHOWN } from '#core/contract/limits.ts'
import { openKeyList } from './key-list.ts'
import { expect, expectAccessible, openDashboard, test } from './portal.ts'

test('a dialog stays open after a text selection that ends outside it, and after the cancel event of a file field', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('patient')
  await openDashboard(page)
  const dialog = await openKeyList(page, t)
  const box = (await dialog.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(20, 400, { steps: 4 })
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(dialog).toBeHidden()

  await openKeyList(page, t)
  await dialog.evaluate((element) => {
    const field = document.createElement('input')
    field.type = 'file'
    element.append(field)
    field.dispatchEvent(new Event('cancel', { bubbles: true }))
  })
  await expect(dialog).toBeVisible()
})

test('the page behind a dialog keeps its scroll position, and gets its focus back', async ({
  page,
  t,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await signIn('patient')
  await page.goto('/my-profile')
  const button = page.getByRole('banner').getByRole('button', { name: t('keys.title') })
  await button.focus()
  await page.evaluate(() => window.scrollTo(0, 60))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('keys.title') })
  await expect(dialog).toBeVisible()
  await page.mouse.move(20, 200)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(60)
})

test('typing letters moves the focus in a menu', async ({ page, t, signIn }) => {
  await signIn('patient')
  await openDashboard(page)
  const menu = page.getByRole('button', { name: t('profileMenu.label', { name: 'Ève Lanthier' }) })
  await menu.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(t('profileMenu.logout').slice(0, 3))
  await expect(page.getByRole('menuitem', { name: t('profileMenu.logout') })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.locator('main, nav').locator(':focus')).toHaveCount(1)
})

test('a menu at the foot of the page opens upwards, fully visible', async ({ page, t, signIn }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn('system.admin')
  await page.goto('/users/bergeron')
  const person = page.getByRole('link', { name: /Bergeron/ }).first()
  await person.click()
  // The list has such a menu too.
  await expect(page.getByRole('heading', { level: 1, name: /Bergeron/ })).toBeVisible()
  const button = page.getByRole('main').getByRole('button', { name: t('cmd.actions'), exact: true })
  await button.click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeInViewport({ ratio: 1 })
  const [list, trigger] = await Promise.all([menu.boundingBox(), button.boundingBox()])
  expect(list!.y + list!.height).toBeLessThanOrEqual(trigger!.y)
})

test('a toast above a dialog is announced, and can be closed by keyboard', async ({ page, t, signIn }) => {
  await signIn('patient')
  await page.goto('/my-profile')
  await page.route('**/api/Profile', (route) => route.abort())
  await page.getByRole('button', { name: t('common.save') }).click()
  const toast = page.getByRole('alert').filter({ hasText: t('toast.user.failed') })
  await expect(toast).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('keys.title') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('keys.title') })
  await expect(dialog).toBeVisible()
  // By role, since elements hidden behind the dialog have none.
  await expect(toast).toBeVisible()
  await page.keyboard.press('Alt+T')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: t('toast.dismiss') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('in forced colours the active entry of a menu is in the colours of a selection', async ({
  page,
  t,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('patient')
  await openDashboard(page)
  await page.getByRole('button', { name: t('profileMenu.label', { name: 'Ève Lanthier' }) }).press('Enter')
  const [first, second] = [page.getByRole('menuitem').first(), page.getByRole('menuitem').nth(1)]
  await expect(first).toBeFocused()
  const background = (entry: Element) => getComputedStyle(entry).backgroundColor
  expect(await first.evaluate(background)).not.toBe(await second.evaluate(background))
})

test('the active option of a combobox is the selected one, and typing on cancels a search whose answer is late', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('network.admin')
  await page.goto('/users')
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click()
  const dealer = page.getByRole('combobox', { name: t('users.col.dealer') })
  const options = page.getByRole('listbox', { name: t('search.options') }).getByRole('option')
  const isActive = async (at: number) => {
    await expect(options.and(page.locator('[aria-selected=true]'))).toHaveCount(1)
    await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true')
    await expect(dealer).toHaveAttribute('aria-activedescendant', (await options.nth(at).getAttribute('id'))!)
  }
  await dealer.press('ArrowDown')
  await expect(options).toHaveCount(OPTIONS_SHOWN + 1)
  await isActive(0)
  await page.keyboard.press('ArrowDown')
  await isActive(1)
  await page.keyboard.press('End')
  await isActive(OPTIONS_SHOWN)
  await page.keyboard.press('Home')
  await isActive(0)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(dealer).toHaveValue(t('filter.any'))
  await expect(dealer).toBeFocused()
  await dealer.fill('piscines')
  await expect(options.first()).toContainText('Piscines')
  await isActive(0)

  await page.goto('/users')
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click()
  const gate = Promise.withResolvers<void>()
  await page.route(/Group\/All.*immense/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/Group\/All.*immense/)
  await dealer.fill('immense')
  await asked
  await expect(page.getByText(t('search.searching'), { exact: true })).toBeVisible()
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('immense'))
  await dealer.fill('trois rivieres')
  await cancelled
  gate.resolve()
  await expect(options).toHaveText([/Piscines Trois-Rivières/])
})

test('the list of a combobox at the foot of the page opens upwards, in colours of its own', async ({
  page,
  t,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('network.admin')
  await page.goto('/users')
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click()
  const dealer = page.getByRole('combobox', { name: t('users.col.dealer') })
  const place = (await dealer.boundingBox())!
  await page.setViewportSize({ width: 1280, height: Math.ceil(place.y + place.height) + 8 })
  await dealer.evaluate((field) => {
    field.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  })
  await page.keyboard.press('ArrowDown')
  const list = page.getByRole('listbox', { name: t('search.options') })
  await expect(list.getByRole('option')).toHaveCount(OPTIONS_SHOWN + 1)
  const [shown, field] = await Promise.all([list.locator('..').boundingBox(), dealer.boundingBox()])
  expect(shown!.y).toBeGreaterThanOrEqual(0)
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(field!.y)
  const background = (option: Element) => getComputedStyle(option).backgroundColor
  const [first, second] = [list.getByRole('option').first(), list.getByRole('option').nth(1)]
  expect(await first.evaluate(background)).not.toBe(await second.evaluate(background))
})

test('a button without text shows its label to the keyboard and the pointer, until Escape', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('patient')
  await openDashboard(page)
  const button = page.getByRole('banner').getByRole('button', { name: t('keys.title') })
  const tooltip = page.getByText(t('keys.title'), { exact: true })
  await page.keyboard.press('Tab')
  await button.focus()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await button.hover()
  await expect(tooltip).toBeVisible()
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await expectAccessible(page)
  await page.mouse.move(20, 400)
  await expect(tooltip).toBeHidden()
})

test('no overlay breaks the content security policy', async ({ page, t, signIn }) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) broken.push(message.text())
  })
  await signIn('patient')
  await openDashboard(page)
  await page.getByRole('button', { name: t('profileMenu.label', { name: 'Ève Lanthier' }) }).click()
  await page.getByRole('menuitem', { name: t('keys.title') }).click()
  await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  expect(broken).toEqual([])
})

test('a menu button pressed before its code is loaded opens once it is', async ({ page, t, signIn }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/Content/overlays-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await signIn('patient')
  await openDashboard(page)
  const menu = page.getByRole('button', { name: t('profileMenu.label', { name: 'Ève Lanthier' }) })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menu')).toHaveCount(0)
  gate.resolve()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('Escape is heard while a dialog is loaded, and before the focus is in it', async ({
  page,
  t,
  signIn,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/Content/overlays-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await signIn('patient')
  await openDashboard(page)
  const dialog = page.getByRole('dialog', { name: t('keys.title') })
  const loaded = page.waitForResponse('**/Content/overlays-*.js')
  await page.keyboard.press('?')
  await page.keyboard.press('Escape')
  gate.resolve()
  await (await loaded).finished()
  const button = page.getByRole('banner').getByRole('button', { name: t('keys.title') })
  await button.focus()
  await page.evaluate(escapeWhenShown)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.body.dataset.escaped === 'true')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

/** Presses Escape where the focus is when the next dialog is put into the page, before any effect of it has run. */
function escapeWhenShown() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=dialog]')) return
    observer.disconnect()
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
    )
    document.body.dataset.escaped = 'true'
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
