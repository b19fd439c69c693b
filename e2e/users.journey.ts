import { act } from './act.ts'
import { toLock, twin } from './journey-people.ts'
import { expect, expectAccessibleTwice, openDashboard, test } from './portal.ts'

test(
  'a person is found without accents, opened, locked and unlocked',
  { tag: '@smoke' },
  async ({ page, t, signIn, language }) => {
    const { firstName, lastName } = toLock(language)
    const name = `${firstName} ${lastName}`
    await signIn('dealer.admin')
    await openDashboard(page)
    await page.getByRole('searchbox', { name: t('dashboard.findUser') }).fill('zz nobody')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/users/zz%20nobody')
    await expect(page.getByText(t('search.noResultsFor', { query: 'zz nobody' }))).toBeVisible()

    await page.getByRole('searchbox').fill(`${firstName.slice(0, 3)} COTE-doeuvre`)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${name} – ${t('user.title')} \\|`))

    await act(page, t, t('user.lock.label'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('user.lock.confirm', { name }))).toBeVisible()
    await dialog.getByRole('button', { name: t('user.lock.label') }).click()
    await expect(page.getByText(t('toast.user.locked', { name }))).toBeVisible()
    await expect(page.getByText(t('user.locked.permanent'))).toBeVisible()
    // The toast has said it aloud, and nothing else does.
    await expect(page.getByRole('status').filter({ hasText: t('user.locked.permanent') })).toHaveCount(0)
    await expect(page.getByText(t('mail.unlockFirst'))).toBeVisible()

    await page.reload()
    await expect(page.getByText(t('user.locked.permanent'))).toBeVisible()
    await page.getByRole('button', { name: t('user.unlock') }).click()
    await expect(page.getByText(t('toast.user.unlocked', { name }))).toBeVisible()
    await expect(page.getByText(t('user.locked.permanent'))).toBeHidden()
  },
)

test('the records of links are fetched ahead: each once, two at a time, and the last one wanted', async ({
  page,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.goto('/users')
  const links = page.getByRole('row').getByRole('link')
  await expect(links.nth(4)).toBeVisible()
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('/')[2]!))
  const asked: (string | null)[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/User?id=*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('id'))
    await held
    await route.continue()
  })
  const cards: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/User/SignIn') cards.push(searchParams.get('id'))
  })
  for (const row of [0, 1, 2, 3]) await links.nth(row).hover()
  await links.nth(4).focus()
  await expect.poll(() => asked).toEqual([ids[0], ids[1]])
  answer()
  await expect.poll(() => asked).toEqual([ids[0], ids[1], ids[4]])
  await expect.poll(() => cards).toContain(ids[4])
  await links.nth(0).hover()
  await links.nth(4).click()
  await expect(page).toHaveURL(`/user/${ids[4]}`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(asked).toEqual([ids[0], ids[1], ids[4]])
  // The first two are fetched at once, so that either answer can come first.
  expect(cards).toHaveLength(3)
  expect(new Set(cards)).toEqual(new Set([ids[0], ids[1], ids[4]]))
})

test('the side bar fetches what its screens show first ahead, once', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  const shownFirst = [
    { label: 'nav.users', address: '**/api/User/Search?*' },
    { label: 'nav.apps', address: '**/api/App/All' },
    { label: 'nav.copy', address: '**/api/Copy' },
  ] as const
  for (const { label, address } of shownFirst) {
    await page.goto('/my-profile')
    const entry = page.getByRole('navigation').getByRole('link', { name: t(label), exact: true })
    await expect(entry).toBeVisible()
    let asked = 0
    await page.route(address, async (route) => {
      asked += 1
      await route.continue()
    })
    const answered = page.waitForResponse(address)
    await entry.hover()
    await answered
    await entry.click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(t(label))
    await page.waitForLoadState('networkidle')
    expect(asked, label).toBe(1)
  }
})

test('typing searches after three characters, and Enter always', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.goto('/users')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const box = page.getByRole('searchbox', { name: t('users.search.label') })
  await box.fill('tr')
  await expect(page.getByText(t('search.minChars'))).toBeVisible()
  await expect(page).toHaveURL('/users')
  await box.fill('tremblay')
  await expect(page).toHaveURL('/users/tremblay')
  await expect(page.getByRole('rowheader').first()).toContainText('Tremblay')
  await box.fill('xq')
  await box.press('Enter')
  await expect(page.getByText(t('search.noResultsFor', { query: 'xq' }))).toBeVisible()
})

test('text typed while a search is in flight stays', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  // Deletes a letter while the address changes, before the page has rendered it.
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (state, unused, address) => {
      replace(state, unused, address)
      const box = document.querySelector<HTMLInputElement>('[data-page-search]')
      if (!box || !String(address).endsWith('/tre')) return
      box.setRangeText('', 2, 3, 'end')
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await page.goto('/users')
  const box = page.getByRole('searchbox', { name: t('users.search.label') })
  await box.fill('tre')
  await expect(page).toHaveURL('/users/tre')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(box).toHaveValue('tr')

  // Back restores the last search.
  await box.fill('gagnon')
  await box.press('Enter')
  await expect(page).toHaveURL('/users/gagnon')
  await expect(page.getByRole('table')).toContainText(/gagnon/i)
  await page.goBack()
  await expect(box).toHaveValue('tre')
  await page.goForward()
  await expect(box).toHaveValue('gagnon')
})

test('page, order and query are in the address, and restored from it', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await page.goto('/users/gagnon')
  const firstName = () => page.getByRole('row').nth(1).getByRole('link').first().textContent()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const before = await firstName()
  await page
    .getByRole('button', { name: t('pager.page', { page: 2 }), exact: true })
    .or(page.getByRole('link', { name: t('pager.page', { page: 2 }), exact: true }))
    .click()
  await expect(page).toHaveURL('/users/gagnon?page=2')
  await expect.poll(firstName).not.toBe(before)
  const second = await firstName()
  await page.reload()
  await expect(page.getByText(second ?? '').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText(before ?? '').first()).toBeVisible()
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: t('users.col.email') })
    .click()
  await expect(page).toHaveURL(/sort=email/)
  await expect(page.getByRole('columnheader', { name: t('users.col.email') })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('other addresses of a user redirect to the profile, and an unknown user is not found', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/users/bergeron')
  const link = page.getByRole('row').nth(1).getByRole('link').first()
  const path = (await link.getAttribute('href')) ?? ''
  const id = path.split('/').at(-1) ?? ''
  for (const [alias, place] of [
    [`/users/${id}`, `/user/${id}`],
    [`/users/${id}/edit`, `/user/${id}/edit`],
  ] as const) {
    await page.goto(alias)
    await expect(page).toHaveURL(place)
  }
  await page.goto('/user')
  await expect(page).toHaveURL('/users')
  await page.goto('/user/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText(t('state.notFound.body'))).toBeVisible()
  await page.goto('/nowhere/at/all')
  await expect(page.getByText(t('state.notFound.body'))).toBeVisible()
})

test('a manager sees only the people of their stores, and the dashboard counts them', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('manager')
  await page.goto('/users')
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/')
  const facts = page.getByRole('region', { name: t('dashboard.userAccounts') })
  await expect(facts.getByText(t('dashboard.totalStores'))).toBeVisible()
  await expect(facts).toContainText('2')
})

test('people without view-users see only their own apps and account', async ({ page, t, signIn }) => {
  await signIn('staff')
  await openDashboard(page)
  await expect(page.getByText(t('state.noPermission.label'))).toBeVisible()
  const apps = page.getByRole('region', { name: t('appSelector.label') })
  await expect(apps.getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: t('dashboard.myAccount'), exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})

test('the pager button that leads to the last page keeps the focus', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await page.goto('/users/gagnon')
  const last = page.getByRole('button', { name: t('pager.last') })
  await last.press('Enter')
  await expect(page).toHaveURL(/page=\d/)
  await expect(last).toBeDisabled()
  await expect(last).toBeFocused()
  const here = page.url()
  await last.press('Enter')
  await page.waitForTimeout(300)
  expect(page.url()).toBe(here)
})

test('a person is locked and unlocked from the list, and only what is allowed is offered', async ({
  page,
  t,
  signIn,
  language,
}) => {
  const { firstName, lastName } = toLock(language)
  const name = `${firstName} ${lastName}`
  const button = (label: string) => page.getByRole('button', { name: t('cmd.actOn', { act: label, name }) })
  await signIn('dealer.admin')
  await page.goto(`/users/${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await button(t('user.lock.label')).focus()
  await expect(row.locator('span:has(> button:focus)')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('user.lock.button') })
    .click()
  await expect(row.getByRole('cell', { name: t('user.status.locked'), exact: true })).toBeVisible()
  await expect(button(t('user.sendReset'))).toHaveCount(0)
  await expectAccessibleTwice(page)
  await row.hover()
  await button(t('user.unlock')).click()
  await expect(row.getByRole('cell', { name: t('user.status.locked'), exact: true })).toHaveCount(0)
})

test('a manager is not offered to lock themselves', async ({ page, t, signIn, language }) => {
  await signIn('manager')
  await page.goto('/users?sort=email')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const me = page.getByRole('row').filter({ hasText: twin('manager', language) })
  await expect(me.getByRole('button', { name: t('user.lock.label') })).toHaveCount(0)
})
