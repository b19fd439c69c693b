import { expect, expectAccessible, test } from './portal.ts'

test('on a phone nothing lies over the button that saves', async ({ page, t, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('dealer.admin')
  await page.goto('/my-profile')
  const password = page.getByRole('main').getByRole('link', { name: t('profileMenu.changePassword') })
  await expect(password).toBeInViewport({ ratio: 1 })
  const phone = page.getByLabel(t('user.alternatePhone'))
  await phone.fill('5145550142')
  const save = page.getByRole('button', { name: t('common.save') })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click({ trial: true, timeout: 3000 })
  // Nor over what has the focus. WCAG 2.4.11
  await password.focus()
  await password.click({ trial: true, timeout: 3000 })
  await expectAccessible(page)
})
