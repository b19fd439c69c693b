import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '#core/contract/locale.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-people.ts'
import { words as english } from '#main/copy/en-US.ts'
import { words as french } from '#main/copy/fr-CA.ts'

import { twin } from './journey-people.ts'

export { expect } from '@playwright/test'

const words = { 'en-US': english, 'fr-CA': french }

const translator = (locale: Locale) => createTranslator({ locale, messages: words[locale], timeZone: 'UTC' })

export type Portal = {
  /** The words of the language in which the journey is walked. */
  t: ReturnType<typeof translator>
  language: Locale
  /** Signs in the twin of a demo person who reads the language of the journey, on the provider's page and waits for the portal. */
  signIn: (who: string, page?: Page) => Promise<void>
}

export const test = base.extend<Portal>({
  language: async ({ locale }, use) => use(locale as Locale),
  t: async ({ language }, use) => use(translator(language)),
  signIn: async ({ page: own, t, language }, use) => {
    await use(async (who, page = own) => {
      await page.goto('/')
      await fillSignIn(page, t, twin(who, language))
      await page.waitForURL((url) => !/\/(sign-in|oidc|login)/.test(url.pathname))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  },
})

/** Fills the provider's page and sends it. */
export async function fillSignIn(page: Page, t: Portal['t'], who: string, password: string = DEMO_PASSWORD) {
  await page.getByLabel(t('login.email')).fill(who)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

/** WCAG 2.2 AA: axe finds nothing. */
export async function expectAccessible(page: Page) {
  await barsStand(page, 'static')
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await barsStand(page, '')
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/** A target half under a bar counts as one of half its size, though it is seen whole by scrolling. */
const barsStand = (page: Page, position: 'static' | '') =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>('header, [data-actions], [data-save-bar]'))
      bar.style.position = value
  }, position)
