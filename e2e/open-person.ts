import type { Page } from '@playwright/test'
import { searchUsers } from '#features/people/contract.ts'
import { ask } from './ask.ts'

/** The path of the profile of a person, who is found by the email address. */
export async function pathOf(page: Page, { email }: { email: string }): Promise<string> {
  const { Data } = await ask(page, searchUsers, { query: email })
  return `/user/${Data.find(({ Email }) => Email === email)!.ID}`
}

/** Opens the profile of a person; answers its path. */
export async function openPerson(page: Page, person: { email: string }): Promise<string> {
  const path = await pathOf(page, person)
  await page.goto(path)
  await page.getByRole('tab', { selected: true }).waitFor()
  return path
}
