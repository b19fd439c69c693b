import type { Page } from '@playwright/test'
import type { Permission } from '#domain/contract/permissions.ts'
import type { Profile } from '#features/account/profile/contract.ts'

/** Removes these permissions from the profile that the page reads from now on. */
export const withdraw = (page: Page, ...gone: Permission[]) =>
  page.route('**/api/Profile', async (route) => {
    const response = await route.fetch()
    const profile = (await response.json()) as Profile
    const Permissions = profile.Permissions.filter((one) => !gone.includes(one))
    await route.fulfill({ response, json: { ...profile, Permissions } })
  })
