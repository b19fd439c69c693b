import type { TestContext } from 'node:test'
import { type Languages, locales, setLanguages } from '#core/contract/locale.ts'

/** Lets a test change the languages of its process, which it shares with other tests. */
export const restoreLanguages = (t: TestContext) =>
  t.after(() => setLanguages({ offered: locales, region: 'US' }))

/** Offers these languages during a test. */
export function offer(t: TestContext, ...offered: Languages['offered']) {
  restoreLanguages(t)
  setLanguages({ offered, region: 'US' })
}
