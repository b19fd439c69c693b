import { card, edit } from './app-cards.ts'
import { holders } from './access-people.ts'
import { formPeople, twin } from './journey-people.ts'
import { pathOf } from './open-person.ts'
import { expect, expectAccessibleTwice, fillSignIn, test } from './portal.ts'

test('what was typed is offered in another tab, with its time, and gone after it was discarded', async ({
  page,
  context,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  page.on('dialog', (dialog) => void dialog.accept())
  await edit(page, formPeople(language).drafted)
  await page.getByLabel(t('user.firstName')).fill('Maxence')
  // The browser crashes: the page is not left, and the draft must have been kept before.
  await expect
    .poll(() =>
      page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith('comptoir.draft:')).length,
      ),
    )
    .toBe(1)
  const other = await context.newPage()
  await edit(other, formPeople(language).drafted)
  const notice = other.getByRole('main').getByText(t('unsaved.kept', { when: '' }).replace(/[.\s]+$/, ''))
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(/\d{1,2}.\d{2}|\d{1,2}.h.\d{2}/)
  await expect(notice).not.toContainText(t('unsaved.outdated'))
  await expectAccessibleTwice(other)
  await other.getByRole('button', { name: t('unsaved.restore') }).click()
  await expect(other.getByLabel(t('user.firstName'))).toHaveValue('Maxence')
  await expect(notice).toBeHidden()
  await other.getByRole('button', { name: t('common.discard') }).click()
  await other.close()
  await page.getByRole('button', { name: t('common.discard') }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: t('unsaved.restore') })).toHaveCount(0)
})

test('a draft says that the record has changed since, and a sign-out removes it', async ({
  page,
  t,
  language,
  browser,
  signIn,
}) => {
  const person = formPeople(language).drafted
  await page.goto('/')
  await fillSignIn(page, t, twin('dealer.admin', language))
  await expect(page).toHaveURL('/')
  page.on('dialog', (dialog) => void dialog.accept())
  const path = await pathOf(page, person)
  await page.goto(`${path}/edit`)
  await page.getByLabel(t('user.firstName')).fill('Maxence')

  const admin = await (await browser.newContext({ locale: language })).newPage()
  await signIn('system.admin', admin)
  await admin.goto(`${path}/edit`)
  await admin.getByLabel(t('user.mobilePhone')).fill('4185550199')
  await admin.getByRole('button', { name: t('common.save') }).click()
  await expect(admin).toHaveURL(path)
  await admin.close()

  await page.reload()
  await expect(page.getByRole('main').getByText(t('unsaved.outdated'))).toBeVisible()
  await expect(page.getByLabel(t('user.firstName'))).toHaveValue(person.firstName)

  await page.goto('/logout')
  await expect(page.getByText(t('logout.done'))).toBeVisible()
  await page.goto(`${path}/edit`)
  await fillSignIn(page, t, twin('dealer.admin', language))
  await expect(page.getByLabel(t('user.firstName'))).toHaveValue(person.firstName)
  await expect(page.getByRole('button', { name: t('unsaved.restore') })).toHaveCount(0)
})

test('before a save, the bar says what will be given, taken and changed', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('dealer.admin')
  const app = named('Parts Ordering')
  await edit(page, holders(language).returning)
  const taken = page.getByRole('button', { name: t('prov.summary.taken') })
  await expect(taken).toHaveCount(0)
  await card(page, app)
    .getByRole('button', { name: t('prov.deprovision.aria', { app }) })
    .click()
  await expect(taken).toHaveAccessibleName(t('prov.summary.count', { title: t('prov.summary.taken'), n: 1 }))
  await taken.click()
  await expect(taken).toHaveAttribute('aria-expanded', 'true')
  const content = page.getByRole('region', { name: t('prov.summary.taken') })
  await expect(content.getByRole('listitem')).toHaveText([app])
  await expectAccessibleTwice(page)
  await card(page, app)
    .getByRole('button', { name: t('prov.undo.aria', { app }) })
    .click()
  await expect(taken).toHaveCount(0)
})
