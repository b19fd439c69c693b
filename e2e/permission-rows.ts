import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#core/contract/locale.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'

/** An app for each language, since both run at the same time. */
const appOf = (language: Locale, [french, english]: [string, string]) =>
  namedUuid(`demo ${language === 'fr-CA' ? french : english}`)
/** Both have five permissions at three levels, the first and the last at the root. */
export const sorted = (language: Locale) => appOf(language, ['service', 'warranty'])
export const changed = (language: Locale) => appOf(language, ['data-exchange', 'financing'])

export const rows = (page: Page) => page.locator('ul:has(button[aria-pressed]) > li')
export const gripOf = (row: Locator) => row.locator('button[aria-pressed]')
export const nameOf = (row: Locator) => row.getByRole('textbox').first().inputValue()
export const names = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.querySelector('input')?.value ?? ''))
