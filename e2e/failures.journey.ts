import type { Page } from '@playwright/test'
import { twin } from './journey-people.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { fillFirst, on, type Words } from './wizard-first-step.ts'

/** Lets a call fail until it is told to work. */
async function failing(page: Page, address: RegExp) {
  let works = false
  await page.route(address, (route) => (works ? route.fallback() : route.fulfill({ status: 500, body: '' })))
  return () => {
    works = true
  }
}

const fault = (page: Page, t: Words) => page.getByRole('alert').filter({ hasText: t('state.error.title') })
const retry = (page: Page, t: Words) =>
  fault(page, t)
    .getByRole('button', { name: t('common.retry') })
    .click()

test('a list of dealers that does not come is no list of none', async ({ page, t, language, signIn }) => {
  await signIn('network.admin')
  const mend = await failing(page, /Group\/All/)
  await page.goto('/user/new')
  await fillFirst(page, t, twin('created.never', language))
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=1')
  await expect(fault(page, t)).toBeVisible()
  const dealer = page.getByRole('combobox', { name: t('user.dealer') })
  await expect(dealer).toHaveCount(0)
  await expectAccessible(page)
  mend()
  await retry(page, t)
  await expect(dealer).toHaveValue(t('userWizard.noDealer'))
})
