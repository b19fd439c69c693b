import { acts } from './acts.ts'
import { twin } from './journey-people.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'
import { fillFirst } from './wizard-first-step.ts'

test('an admin makes a template by keyboard, gives it to a new person, changes it, and applies it to who has it', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  test.slow()
  const name = `Commis ${language}`
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  await signIn('dealer.admin')
  await page.goto('/users')
  await page.getByRole('button', { name: t('cmd.actions') }).press('Enter')
  await page.getByRole('menuitem', { name: t('templates.title') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('templates.title'))
  await page.getByRole('link', { name: t('templates.new') }).press('Enter')
  await page.getByLabel(t('templates.nameFr')).fill(name)
  const app = named('Service Scheduling')
  await page.getByRole('button', { name: t('prov.provision.aria', { app }) }).press('Enter')
  await page
    .getByRole('group', { name: t('prov.role') })
    .getByRole('checkbox')
    .first()
    .press('Space')
  await expectAccessibleTwice(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(t('templates.have', { n: 0 }))).toBeVisible()
  const path = new URL(page.url()).pathname

  // A new person: their name and address are three texts; then the template, the store and the save.
  await page.goto('/user/new')
  await fillFirst(page, t, twin('new.template', language))
  await page.getByLabel(t('user.email')).press('Enter')
  const does = acts(page)
  await does.fill(page.getByRole('combobox', { name: t('templates.fill') }), name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await does.key('Enter')
  const stores = page.getByRole('group', { name: t('templates.whichStores') })
  await does.click(stores.getByRole('checkbox').nth(1))
  await expectAccessible(page)
  await does.click(button(t('common.finish')))
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  expect(does.count()).toBeLessThanOrEqual(6)
  await expectAccessibleTwice(page)

  await page.goto(path)
  await expect(page.getByRole('link', { name: t('templates.have', { n: 1 }) })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: app, exact: true }).click()
  await page
    .getByRole('group', { name: t('prov.permissions') })
    .getByRole('checkbox')
    .first()
    .check()
  await expectAccessible(page)
  await button(t('common.save')).click()
  await expect(page.getByText(t('templates.behind', { n: 1 }))).toBeVisible()
  await button(t('bulk.template.apply', { n: 1 })).click()
  await expect(page.getByText(t('bulk.willChange', { n: 1 }))).toBeVisible()
  await button(t('bulk.template.label')).click()
  await expect(page.getByText(t('bulk.changed', { n: 1 }))).toBeVisible()
  await expectAccessible(page)
  await button(t('bulk.undo')).click()
  await expect(page.getByText(t('bulk.undone', { n: 1 })).first()).toBeVisible()
})
