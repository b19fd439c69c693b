import type { Page } from '@playwright/test'
import { CONFIRM, type Endpoint } from '#core/contract/endpoint.ts'
import { confirmIdentity } from '#features/sign-in/confirm/contract.ts'

/** Refuses a call as the server does ten minutes after the sign-in, until the person has confirmed that it is they. */
export async function asIfSignedInLongAgo(page: Page, { path }: Pick<Endpoint, 'path'>) {
  let confirmed = false
  page.on('response', (response) => {
    if (response.url().endsWith(confirmIdentity.path) && response.ok()) confirmed = true
  })
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      confirmed ? route.continue() : route.fulfill({ status: 403, json: { problem: CONFIRM, errors: [] } }),
  )
}
