import type { Page } from '@playwright/test'
import type { fillSignIn } from './portal.ts'

export type Words = Parameters<typeof fillSignIn>[1]

/** The button to the next step. */
export const on = (page: Page, t: Words) => page.getByRole('button', { name: t('common.continue') })

/** Fills in the first step of creating a user. */
export async function fillFirst(page: Page, t: Words, email: string, firstName = 'Éloïse') {
  await page.getByLabel(t('user.firstName')).fill(firstName)
  await page.getByLabel(t('user.lastName')).fill('Nouvelle-D’Œuvre')
  await page.getByLabel(t('user.email')).fill(email)
}
