import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { MINUTE_MS } from '#core/contract/days.ts'
import type { Locale } from '#core/contract/locale.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-people.ts'
import { frenchNames } from '#db/demo/french-names.ts'
import { CONFIRMATION_MINUTES } from '#domain/contract/confirmation.ts'
import { words } from '#main/server/words.ts'
import { getProfile } from '#features/account/profile/contract.ts'
import { authorised, type State } from './ask.ts'
import { twin } from './journey-people.ts'

export { expect } from '@playwright/test'

export const otherLanguage = (locale: Locale): Locale => (locale === 'en-US' ? 'fr-CA' : 'en-US')

/** The words of a language. */
export const translator = (locale: Locale) => words[locale]

export type Portal = {
  /** The words of the journey's language. */
  t: ReturnType<typeof translator>
  language: Locale
  /** The name of something of the demo in the journey's language, by its English name. */
  named: (english: string) => string
  /**
   * Signs in the twin of a demo person with the journey's language: in the session that an earlier journey left, which opens
   * no page; otherwise, and for people who sign in twice, through the provider's page.
   */
  signIn: (who: string, page?: Page) => Promise<void>
}

/**
 * The sessions that journeys left, by e-mail, since signing in takes longer than many journeys. Each worker has its own,
 * so that no two journeys use a session at the same time.
 */
const left = new Map<string, { state: State; at: number }>()
/** An older sign-in is not taken over: a dangerous act would ask for the password during the journey. */
const FRESH_MS = (CONFIRMATION_MINUTES / 2) * MINUTE_MS

export const test = base.extend<Portal>({
  language: async ({ locale }, use) => use(locale as Locale),
  t: async ({ language }, use) => use(translator(language)),
  named: async ({ language }, use) =>
    use((english) => (language === 'fr-CA' ? (frenchNames[english] ?? english) : english)),
  signIn: async ({ page: own, t, language }, use) => {
    const inside = new Set<string>()
    await use(async (who, page = own) => {
      const email = twin(who, language)
      const earlier = inside.has(email) ? undefined : left.get(email)
      inside.add(email)
      if (earlier && Date.now() - earlier.at < FRESH_MS && (await goOn(page, earlier.state))) return
      await page.goto('/')
      await fillSignIn(page, t, email)
      await page.waitForURL((url) => !/\/(sign-in|oidc|login)/.test(url.pathname))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      left.set(email, { state: await page.context().storageState(), at: Date.now() })
    })
  },
})

/** Takes a stored session over; answers whether it is still valid. */
async function goOn(page: Page, state: State): Promise<boolean> {
  await page.context().setStorageState(state)
  const profile = await page.request.get(getProfile.path, { headers: authorised(state) })
  if (profile.ok()) return true
  await page.context().setStorageState({ cookies: [], origins: [] })
  return false
}

/** Opens the dashboard, and waits until it takes keys; Escape leads out of its search field. */
export async function openDashboard(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Opens the dashboard, and from there a page by its name in the palette, by keyboard. */
export async function openByPalette(page: Page, name: string) {
  await openDashboard(page)
  const field = page.getByRole('dialog').getByRole('combobox')
  // A page that was entered a moment ago may lose the first key.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused({ timeout: 3000 })
  }).toPass()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
}

/** Fills in the provider's page and submits it. */
export async function fillSignIn(page: Page, t: Portal['t'], who: string, password: string = DEMO_PASSWORD) {
  await page.getByLabel(t('login.email')).fill(who)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** WCAG 2.2 AA: axe finds nothing. */
export async function expectAccessible(page: Page, runOnly: string[] = RULES) {
  await barsStand(page, 'static')
  // The page behind an open dialog, with its landmarks and heading, is inert.
  const enabled = !(await page.getByRole('dialog').count())
  const { violations } = await new AxeBuilder({ page })
    // Without this it opens another page for each analysis, for frames of other origins.
    .setLegacyMode()
    .options({
      runOnly,
      rules: { 'landmark-one-main': { enabled }, 'page-has-heading-one': { enabled } },
      // To list what passes as well takes four times as long.
      resultTypes: ['violations'],
    })
    .analyze()
  await barsStand(page, '')
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/** In light colours whole, in dark ones what depends on colours. */
export async function expectAccessibleTwice(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, COLOUR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

/** axe takes a target half under a bar for one of half its size, although scrolling shows it whole. */
const barsStand = (page: Page, position: 'static' | '') =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>(
      'header, thead, thead :is(th, td), [data-actions], [data-save-bar], [data-selection]',
    ))
      bar.style.position = value
  }, position)
