import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Locale } from '#core/contract/locale.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-people.ts'
import { frenchNames } from '#db/demo/french-names.ts'
import { words } from '#main/server/words.ts'
import { twin } from './journey-people.ts'

export { expect } from '@playwright/test'

/** The words of a language. */
export const translator = (locale: Locale) => words[locale]

export type Portal = {
  /** The words of the journey's language. */
  t: ReturnType<typeof translator>
  language: Locale
  /** The name of something of the demo in the journey's language, by its English name. */
  named: (english: string) => string
  /**
   * Opens the portal for the twin of a demo person with the journey's language: in the session that an earlier journey
   * left, otherwise, and for people who sign in twice, through the provider's page.
   */
  signIn: (who: string, page?: Page) => Promise<void>
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>
/**
 * The sessions that journeys left, by e-mail, since signing in takes longer than many journeys. Each worker has its own,
 * so that no two journeys use a session at the same time.
 */
const left = new Map<string, State>()

export const test = base.extend<Portal>({
  language: async ({ locale }, use) => use(locale as Locale),
  t: async ({ language }, use) => use(translator(language)),
  named: async ({ language }, use) =>
    use((english) => (language === 'fr-CA' ? (frenchNames[english] ?? english) : english)),
  signIn: async ({ page: own, t, language }, use) => {
    const inside = new Set<string>()
    await use(async (who, page = own) => {
      const email = twin(who, language)
      const state = inside.has(email) ? undefined : left.get(email)
      inside.add(email)
      const heading = page.getByRole('heading', { level: 1 })
      if (state && (await goOn(page, state))) return expect(heading).toBeVisible()
      await page.goto('/')
      await fillSignIn(page, t, email)
      await page.waitForURL((url) => !/\/(sign-in|oidc|login)/.test(url.pathname))
      await expect(heading).toBeVisible()
      left.set(email, await page.context().storageState())
    })
  },
})

/** Opens the portal in a stored session; answers whether it is still valid. */
async function goOn(page: Page, state: State): Promise<boolean> {
  await page.context().setStorageState(state)
  const [profile] = await Promise.all([page.waitForResponse('**/api/Profile'), page.goto('/')])
  if (profile.ok()) return true
  await page.context().setStorageState({ cookies: [], origins: [] })
  return false
}

/** Fills in the provider's page and submits it. */
export async function fillSignIn(page: Page, t: Portal['t'], who: string, password: string = DEMO_PASSWORD) {
  await page.getByLabel(t('login.email')).fill(who)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

/** WCAG 2.2 AA: axe finds nothing. */
export async function expectAccessible(page: Page) {
  await barsStand(page, 'static')
  const axe = new AxeBuilder({ page }).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])
  // The page behind an open dialog, with its landmarks and heading, is inert.
  if (await page.getByRole('dialog').count()) axe.disableRules(['landmark-one-main', 'page-has-heading-one'])
  const { violations } = await axe.analyze()
  await barsStand(page, '')
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/** axe takes a target half under a bar for one of half its size, although scrolling shows it whole. */
const barsStand = (page: Page, position: 'static' | '') =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>(
      'header, thead, thead :is(th, td), [data-actions], [data-save-bar], [data-selection]',
    ))
      bar.style.position = value
  }, position)
