import type { Page } from '@playwright/test'
import { formPeople } from './journey-people.ts'
import { openKeyList } from './key-list.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, openDashboard, test } from './portal.ts'

const PHONE = { width: 360, height: 740 }
test.use({ viewport: PHONE, hasTouch: true })

/** As high as what it shows, at the bottom; or, of the palette, the whole screen. */
async function expectSheet(page: Page, box: Partial<DOMRect> = { bottom: PHONE.height }) {
  const found = await page
    .getByRole('dialog')
    .evaluate((dialog) => dialog.getBoundingClientRect().toJSON() as object)
  expect(found).toMatchObject({ x: 0, width: PHONE.width, ...box })
  await expectAccessible(page)
}

test('a dialog is a sheet as wide as the screen, with its buttons at the foot', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('staff')
  await openDashboard(page)
  const dialog = page.getByRole('dialog')
  await openKeyList(page, t)
  await expectSheet(page)
  await dialog.getByRole('button', { name: t('common.close') }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeVisible()
  await expectSheet(page, { y: 0, ...PHONE })
  await page.keyboard.press('Escape')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('footer.privacy') })
    .click()
  await expect(dialog.getByRole('button', { name: t('common.print') })).toBeInViewport({ ratio: 1 })
  await expectSheet(page)
})

test('each app of a person shows its roles, and on demand everything', async ({ page, t, named, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/my-profile')
  const apps = page.getByRole('region', { name: t('user.myApps') })
  const app = apps
    .getByRole('listitem')
    .filter({ has: page.getByText(named('Parts Ordering'), { exact: true }) })
  const toggle = app.getByRole('heading').getByRole('button', { name: named('Parts Ordering') })
  const roles = app.getByRole('paragraph')
  const permissions = app.getByRole('heading', { name: t('prov.permissions') })
  await expect(roles).toHaveText(/\p{L}/u)
  await expect(permissions).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(permissions).toBeVisible()
  await page.emulateMedia({ media: null })
  await toggle.tap()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(permissions).toBeVisible()
  await expectAccessible(page)
})

test('the pager is for fingers, in two lines, and Tab follows them', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await page.goto('/users/gagnon?page=2')
  const pager = page.getByRole('navigation', { name: t('pager.label'), exact: true })
  await expect(pager.getByRole('button', { name: t('pager.current', { page: 2 }) })).toBeVisible()
  const boxes = await pager.getByRole('button').evaluateAll((all) =>
    all.map((button) => {
      const { left, right, top, width, height } = button.getBoundingClientRect()
      return { name: button.getAttribute('aria-label'), left, right, top, width, height }
    }),
  )
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(PHONE.width)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
  const seen = boxes.toSorted((one, other) => one.top - other.top || one.left - other.left)
  await pager.getByRole('button', { name: seen[0]!.name!, exact: true }).focus()
  for (const { name } of seen.slice(1)) {
    await page.keyboard.press('Tab')
    await expect(pager.getByRole('button', { name: name!, exact: true })).toBeFocused()
  }
})

test('nothing covers the Save button', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/my-profile')
  const password = page.getByRole('main').getByRole('link', { name: t('profileMenu.changePassword') })
  await expect(password).toBeInViewport({ ratio: 1 })
  const phone = page.getByLabel(t('user.alternatePhone'))
  await phone.fill('5145550142')
  const save = page.getByRole('button', { name: t('common.save') })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click({ trial: true })
  // Nor the focused element. WCAG 2.4.11
  await password.focus()
  await password.click({ trial: true })
  await expectAccessible(page)
})

test('the actions of a user are in a menu beside Edit, and the focus stays near', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.setViewportSize(PHONE)
  await openPerson(page, formPeople(language).handled)
  await expect(page.getByRole('link', { name: t('common.edit'), exact: true })).toBeInViewport()
  const menu = page.getByRole('main').getByRole('button', { name: t('cmd.actions'), exact: true })
  const lock = page.getByRole('menuitem', { name: t('user.lock.label') })
  const remove = page.getByRole('menuitem', { name: t('common.delete') })
  await menu.press('Enter')
  await expect(lock).toBeFocused()
  await expect(lock).toBeInViewport({ ratio: 1 })
  await expect(remove).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  await remove.press('Enter')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expectSheet(page)
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await expect(menu).toBeFocused()

  await menu.press('Enter')
  await lock.press('Enter')
  const sure = dialog.getByRole('button', { name: t('user.lock.button') })
  await expect(sure).toBeInViewport({ ratio: 1 })
  await expectSheet(page)
  await sure.press('Enter')
  await expect(page.getByText(t('user.locked.permanent'))).toBeVisible()
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expect(remove).toBeVisible()
  await expect(lock).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('user.unlock') }).press('Enter')
  await expect(page.getByText(t('user.locked.permanent'))).toBeHidden()
  await expect(menu).toBeFocused()
})
