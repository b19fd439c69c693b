import type { Page } from '@playwright/test'

/** Ends the session at the next call of a path. The provider’s session lives on, so the sign-in returns at once. */
export const endSession = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
