import type { Page } from '@playwright/test'
import { act } from './act.ts'
import { acts } from './acts.ts'
import { expect, expectAccessible, expectAccessibleTwice, type Portal, test } from './portal.ts'

/** A file with 199 new people, and a row without a last name. */
const file = (language: string) => {
  const people = Array.from(
    { length: 199 },
    (_, at) =>
      `Renée;Importée ${'abcdefghij'[Math.floor(at / 20)]}${at};import.${at}.${language}@example.test`,
  )
  return ['Prénom;Nom de famille;Courriel', ...people, `Luc;;import.luc.${language}@example.test`].join(
    '\r\n',
  )
}

async function chooseFile(page: Page, t: Portal['t'], does: ReturnType<typeof acts>, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await does.click(page.getByRole('button', { name: t('import.choose') }))
  await does.pick(await chooser, { name: 'équipe.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('équipe.csv')
}

test('9 200 people are imported: columns, preview, correction, receipt, mails, undo', async ({
  page,
  t,
  language,
  signIn,
}) => {
  test.slow()
  await signIn('dealer.admin')
  await page.goto('/users')
  const does = acts(page)
  await does.click(page.getByRole('main').getByRole('button', { name: t('cmd.actions'), exact: true }))
  await does.click(page.getByRole('menuitem', { name: t('import.people'), exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('import.people'))
  await expectAccessibleTwice(page)
  // Windows-1252, as Excel writes it.
  await chooseFile(page, t, does, Buffer.from(file(language), 'latin1'))
  await expect(page.getByLabel(t('import.fieldOfColumn', { column: 'Prénom' }))).toHaveValue('FirstName')
  await expectAccessibleTwice(page)
  await does.click(page.getByRole('button', { name: t('import.preview') }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const wrong = page.getByRole('tab', { name: t('import.tab.error', { n: 1 }) })
  await expect(wrong).toHaveAttribute('aria-selected', 'true', { timeout: 20_000 })
  await expect(page.getByRole('main')).toContainText(t('valid.required'))
  await expectAccessibleTwice(page)
  await page.getByRole('button', { name: t('import.correctOf', { n: 200 }) }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel(t('import.field.LastName')).fill('Corrigé')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await does.click(page.getByRole('button', { name: t('import.save', { n: 200 }) }))

  await expect(page.getByRole('tab', { name: t('import.tab.created', { n: 200 }) })).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessibleTwice(page)
  await does.click(page.getByRole('button', { name: t('import.sendMails', { n: 200 }) }))
  does.expectWritten(9)
  await expect(page.getByText(t('import.mailsSent', { n: 200 }))).toBeVisible()
  await act(page, t, t('import.undo'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('import.undo') })
    .press('Enter')
  await expect(page.getByRole('tab', { name: t('import.tab.deleted', { n: 200 }) })).toBeVisible({
    timeout: 60_000,
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a few pasted rows are seen as cards, and axe finds nothing', async ({
    page,
    t,
    language,
    signIn,
  }) => {
    await signIn('dealer.admin')
    await page.goto('/import/people')
    await page.getByRole('button', { name: t('import.paste') }).click()
    await page
      .getByLabel(t('import.pasteHelp'))
      .fill(`Prénom\tNom\tCourriel\nÈve\tCollée\tcollee.${language}@example.test`)
    await page.getByRole('button', { name: t('import.next') }).click()
    await page.getByRole('button', { name: t('import.preview') }).click()
    await expect(page.getByRole('tab', { name: t('import.tab.create', { n: 1 }) })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText('Ève Collée')).toBeVisible()
    await expectAccessibleTwice(page)
  })
})
