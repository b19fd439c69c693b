import { expect, expectAccessible, test } from './portal.ts'

type Named = { DisplayName: string }
type Found = { Data: { Apps: (Named & { Roles: Named[] })[] }[] }

test('each user has their roles as badges, and one button shows all by the names of their apps', async ({
  page,
  t,
  signIn,
}) => {
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('system.admin')
  const answer = page.waitForResponse('**/api/User/Search?*')
  await page.goto('/users')
  const { Data } = (await (await answer).json()) as Found
  await expect(rows).toHaveCount(15)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(60)
  await page.goto('/users?columns=status.dealer.lastLogin')
  await expect(rows).toHaveCount(15)
  const cut = await page
    .getByRole('columnheader')
    .or(page.getByRole('cell', { name: t('user.status.active') }))
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    )
  expect(cut).toEqual([])
  await page.goto('/users')
  await expect(rows).toHaveCount(15)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('columnheader', { name: t('users.col.email') })).toBeInViewport()

  // On paper: what was searched, and every app by its name.
  const printed = page.getByText(t('pager.of', { page: 1, total: '' }).trim())
  await expect(printed.first()).toBeHidden()
  const [{ Apps: apps }] = Data.filter(({ Apps }) => Apps.length > 5) as [(typeof Data)[number]]
  const named = apps.map(({ DisplayName: app, Roles }) =>
    t('users.badge', { app, role: Roles.map(({ DisplayName }) => DisplayName).join(', ') }),
  )
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(printed.first()).toBeVisible()
  await expect(page.getByText(named.at(-1)!, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: null, colorScheme: null })

  const badges = page.getByRole('button', { name: named.at(-1)! }).first()
  for (const name of named) await expect(badges).toHaveAccessibleName(new RegExp(RegExp.escape(name)))
  await expect(badges).toContainText(`+${apps.length - 5}`)
  const all = page.getByText(named.at(-1)!, { exact: true }).filter({ visible: true })
  await expect(all).toHaveCount(0)
  await badges.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(all).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(all).toHaveCount(0)
  await badges.click()
  await expect(all).toHaveCount(1)
  await expect(page).toHaveURL(/\/users$/)
})
