import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import { twin } from './journey-people.ts'
import { pathOf } from './open-person.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { OTHER_GIVER } from './access-people.ts'

test('a radio group shows the saved value and errors, as other fields do', async ({
  page,
  browser,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  const path = await pathOf(page, { email: twin(OTHER_GIVER, language) })
  await page.goto(`${path}/edit`)
  const choice = page.getByRole('radiogroup', { name: t('user.account') })
  const [primary, regular] = [
    page.getByRole('radio', { name: t('user.primary') }),
    page.getByRole('radio', { name: t('user.regular') }),
  ]
  await expect(primary).toBeChecked()
  await regular.check()

  const other = await (await browser.newContext({ locale: language })).newPage()
  await signIn('system.admin', other)
  await other.goto(`${path}/edit`)
  await other.getByLabel(t('user.alternatePhone')).fill('5145550199')
  await other.getByRole('button', { name: t('common.save') }).click()
  await expect(other).toHaveURL(path)
  await other.context().close()

  const save = page.getByRole('button', { name: t('common.save') })
  await save.click()
  await page.getByRole('button', { name: t('shell.reload') }).click()
  await expect(regular).toBeChecked()
  await expect(choice).toHaveAccessibleDescription(t('state.standing', { value: t('user.primary') }))

  const message = t('problem.invalid')
  const errors = [{ key: 'Primary', message }]
  await page.route('**/api/User', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, problem: 'invalid', message, errors, requestId: '', success: false, data: null },
    }),
  )
  // Saves closer together than this count as one.
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await save.click()
  await expect(choice).toHaveAttribute('aria-invalid', 'true')
  await expect(choice).toHaveAccessibleDescription(new RegExp(message))
  await expect(choice.getByText(message).locator('svg')).toBeVisible()
  await expectAccessible(page)
  await primary.check()
  await expect(choice).not.toHaveAttribute('aria-invalid')
  await expect(choice).toHaveAccessibleDescription('')
})
