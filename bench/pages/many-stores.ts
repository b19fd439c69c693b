import type { Page } from '@playwright/test'
import { clock } from '#core/server/clock.ts'
import { openEmbedded } from '#core/server/database/open.ts'
import { makeDemo } from '#db/demo/make-demo.ts'
import { addAccessPeople, holders, STORES, VAST_APP } from '../../e2e/access-people.ts'
import { addVastApp } from '../vast-app.ts'

/** The demo network with a dealer of very many stores and apps of very many permissions. Answers the user and the app to edit. */
export async function makeNetwork(
  folder: string,
  publicUrl: string,
): Promise<{ vast: string; vastApp: string }> {
  const { db, close } = await openEmbedded(folder)
  await makeDemo({ db, now: clock.now(), publicUrl, onProgress: () => {} })
  await addAccessPeople(db)
  const vastApp = await addVastApp(db, 'permissions')
  const person = await db.row<{
    id: string
  }>`select id from users where email = ${holders('en-US').vast.email}`
  await close()
  return { vast: person!.id, vastApp }
}

/** Gives a user the app in the form, and filters its stores until one is left. */
export async function filterStores(page: Page, userId: string, pause: number) {
  await page.goto(`/user/${userId}/edit`)
  const app = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: VAST_APP, level: 3 }) })
  await app.getByRole('button').first().click()
  await app.getByRole('checkbox', { name: 'Vast Editor' }).check()
  const stores = app.getByRole('group', { name: /^Stores/ })
  const boxes = stores.getByRole('listitem')
  await boxes.nth(STORES - 1).waitFor()
  await page.evaluate('seen.interactions.length = 0')
  await stores.getByRole('searchbox').pressSequentially('saint elie 399', { delay: pause })
  await boxes.nth(1).waitFor({ state: 'detached' })
}
