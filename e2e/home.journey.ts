import { expect, expectAccessibleTwice, openDashboard, test } from './portal.ts'

test('the dashboard names what needs the viewer, and its lists have as many', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  const attention = page.getByRole('region', { name: t('attention.title') })
  const unused = attention.getByRole('listitem').filter({ hasText: t('attention.list') })
  await expect(unused.first()).toBeVisible()
  await expectAccessibleTwice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleTwice(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const people = attention.getByRole('heading', { name: /\d/ }).filter({ hasText: /an$|year$/ })
  const n = Number((await people.textContent())!.replace(/\D/g, ''))
  await people.locator('..').getByRole('link').click()
  await expect(page).toHaveURL(/need=unused/)
  await expect(page.getByText(t('table.results', { n }), { exact: true }).first()).toBeVisible()
})

test('somebody asks for access; an admin refuses it with a reason, and they read it', async ({
  page,
  browser,
  t,
  signIn,
}) => {
  await signIn('staff')
  await openDashboard(page)
  await expect(page.getByRole('region', { name: t('home.place') })).toBeVisible()
  await expectAccessibleTwice(page)
  const requests = page.getByRole('region', { name: t('requests.title') })
  await requests.getByRole('button', { name: t('requests.ask') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('requests.app'))).toBeVisible()
  await expectAccessibleTwice(page)
  // What is typed is kept when the page is loaded again.
  await dialog.getByLabel(t('requests.reason')).fill('Pour demain')
  await page.reload()
  await requests.getByRole('button', { name: t('requests.ask') }).click()
  await dialog.getByRole('button', { name: t('unsaved.restore') }).click()
  await expect(dialog.getByLabel(t('requests.reason'))).toHaveValue('Pour demain')
  await expect(dialog.getByLabel(t('requests.reason'))).toBeFocused()
  await dialog.getByLabel(t('requests.reason')).fill('')
  const send = dialog.getByRole('button', { name: t('requests.send') })
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText(t('valid.required'))
  await expect(dialog.getByLabel(t('requests.reason'))).toBeFocused()
  await page.keyboard.type('Samedi')
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(requests.getByText(t('requests.state.open'))).toBeVisible()
  await expect(requests.getByRole('button', { name: t('requests.ask') })).toBeFocused()

  const office = await browser.newPage()
  await signIn('dealer.admin', office)
  await openDashboard(office)
  const waiting = office
    .getByRole('region', { name: t('attention.title') })
    .getByRole('listitem')
    .filter({ hasText: 'Samedi' })
  const refuse = waiting.last().getByRole('button', { name: new RegExp(`^${t('requests.refuse')}`) })
  await refuse.click()
  const why = office.getByRole('dialog')
  await expect(why).toBeVisible()
  await expectAccessibleTwice(office)
  await why.getByLabel(t('requests.why')).fill('Pas vous')
  await why.getByRole('button', { name: t('requests.refuse') }).click()
  await expect(waiting).toHaveCount(0)
  await office.close()

  await page.reload()
  await expect(requests.getByText('Pas vous')).toBeVisible()
  await expect(requests.getByText(t('requests.state.refused'))).toBeVisible()
})

test('the guide is found in the palette, and says what is done', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(t('guide.title'))
  await page
    .getByRole('option', { name: t('guide.title') })
    .first()
    .click()
  await expect(page).toHaveURL('/guide')
  const steps = page.getByRole('main').getByRole('listitem')
  await expect(steps).toHaveCount(7)
  await expect(steps.filter({ hasText: t('guide.step.app') })).toContainText(t('guide.done'))
  await expectAccessibleTwice(page)
})
