import { holders } from './access-people.ts'
import { openHeld } from './act.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'

test('an app gets a last day with the keyboard, and one act extends it', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('system.admin')
  await openPerson(page, holders(language).returning)
  const app = named('Parts Ordering')
  const row = await openHeld(page, app)
  await row.getByRole('button', { name: t('dated.setOf', { app }) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('dated.title', { app }) })
  await expect(dialog.getByRole('spinbutton').first()).toBeVisible()
  await expectAccessibleTwice(page)
  await dialog.getByRole('button', { name: t('dated.save') }).press('Enter')
  await expect(dialog).toBeHidden()
  const list = row.getByRole('list', { name: t('dated.list', { app }) })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const before = await list.innerText()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  await list.getByRole('button', { name: t('dated.extendOf', { what: app }) }).press('Enter')
  await expect(list).not.toHaveText(before)
  await row.getByRole('button', { name: t('dated.setOf', { app }) }).click()
  await dialog.getByRole('button', { name: t('dated.remove') }).click()
  await expect(list).toBeHidden()
})
