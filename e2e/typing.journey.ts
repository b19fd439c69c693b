import type { Locator, Page } from '@playwright/test'
import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import { MAX_QUERY } from '#core/contract/limits.ts'
import { ATTRIBUTE_MAX, NAME_MAX } from '#domain/contract/limits.ts'
import { TAG_MAX } from '#features/names/contract.ts'
import { holders } from './access-people.ts'
import { card, edit } from './app-cards.ts'
import { heard } from './heard.ts'
import { expect, expectAccessible, type Portal, test } from './portal.ts'
import { reportFilters } from './report-filters.ts'

test('a field takes no more than its limit, typed, pasted or composed, and says so once', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/dealer/new')
  const soldTo = page.getByLabel(t('dealer.soldToNumber'))
  await soldTo.pressSequentially('123456789012345')
  await expect(soldTo).toHaveValue('1234567890')
  const told = t('valid.atMost', { n: 10 })
  await expect(soldTo).toHaveAccessibleDescription(told)
  expect((await heard(page)).filter((text) => text === told)).toHaveLength(1)
  await expectAccessible(page)

  await soldTo.press('Backspace')
  await expect(soldTo).toHaveAccessibleDescription('')
  await page.keyboard.insertText('-ABC')
  await expect(soldTo).toHaveValue('123456789-')
  await soldTo.fill('12345678')
  // An input method: what is being composed may be longer for a while.
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await expect(soldTo).toHaveValue('12345678にほん')
  await keys.send('Input.insertText', { text: '日本国' })
  await expect(soldTo).toHaveValue('12345678日本')
  await page.keyboard.insertText('🙂')
  await expect(soldTo).toHaveValue('12345678日本')
  await soldTo.fill('🙂'.repeat(11))
  await expect(soldTo).toHaveValue('🙂'.repeat(10))
})

test('the texts of names, their tags and the attributes of a person say their limit too', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('system.admin')
  await page.goto('/copy')
  const text = page.getByLabel(t('copy.textOf', { language: t('copy.fr'), tag: 'claims-clerk' }), {
    exact: true,
  })
  await expect(text).toBeVisible()
  await expectLimit(page, t, text, NAME_MAX)
  await page.getByRole('button', { name: t('copy.addRow') }).click()
  await expectLimit(page, t, page.getByRole('textbox', { name: t('copy.tag'), exact: true }), TAG_MAX)
  await page.getByRole('button', { name: t('common.discard') }).click()

  await edit(page, holders(language).sought)
  const parts = card(page, named('Parts Ordering'))
  await parts.getByRole('button', { name: named('Parts Ordering'), exact: true }).click()
  await expectLimit(page, t, parts.getByRole('textbox', { name: named('Buyer code') }), ATTRIBUTE_MAX)
})

test('search fields say their limit too', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.goto('/users')
  await expectLimit(page, t, page.getByRole('searchbox', { name: t('users.search.label') }), MAX_QUERY, '🙂')
  await page.keyboard.press('ControlOrMeta+k')
  await expectLimit(page, t, page.getByRole('combobox', { name: t('cmd.title') }), MAX_QUERY, '🙂')
  await page.goto('/reports/logins')
  const { open, email, more } = reportFilters(page, t)
  await open(more)
  await expectLimit(page, t, email, 100, '🙂')
})

/** Pastes one character too many. Everything announced is kept, since the count of a search replaces the limit at once. */
async function expectLimit(page: Page, t: Portal['t'], field: Locator, max: number, character = 'é') {
  await field.fill('')
  await field.focus()
  const announced = await page.evaluateHandle(() => {
    const region = document.getElementById('announcements')!
    const texts: string[] = []
    new MutationObserver(() => texts.push(region.textContent)).observe(region, { childList: true })
    return texts
  })
  await page.keyboard.insertText(character.repeat(max + 1))
  await expect(field).toHaveValue(character.repeat(max))
  const told = t('valid.atMost', { n: max })
  await expect(field).toHaveAccessibleDescription(told)
  await expect.poll(() => announced.jsonValue()).toContain(told)
}

test('a double click on the button of an invalid form presses nothing else', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/apps/new/edit')
  const save = page.getByRole('button', { name: t('common.save') })
  await expect(save).toBeVisible()
  await page.evaluate(() => {
    const pressed: string[] = []
    Object.assign(window, { pressed })
    document.addEventListener('click', ({ target }) => {
      pressed.push((target as Element).closest('button')?.innerText ?? (target as Element).outerHTML)
    })
    scrollTo(0, document.body.scrollHeight)
  })
  await save.click()
  await expect(page.getByLabel(t('apps.name'), { exact: true })).toBeFocused()
  // The page has moved, and another field is under the pointer.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  const pressed = await page.evaluate(() => (window as unknown as { pressed: string[] }).pressed)
  expect(pressed.filter((one) => one !== t('common.save'))).toEqual([])
  // Later presses count.
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await page.getByLabel(t('apps.hideInAdmin')).check()
})
