import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
  ANTI_FORGERY_HEADER,
  type Data,
  type Endpoint,
  type Input,
  nothing,
} from '#core/contract/endpoint.ts'
import { TOKEN_KEY } from '#core/web/session/stored-token.ts'
import { getProfile } from '#features/account/profile/contract.ts'

export type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Makes a call as the person who is signed in, for what a journey only prepares: that needs no page. */
export async function ask<E extends Endpoint>(page: Page, endpoint: E, input: Input<E>): Promise<Data<E>> {
  const headers = authorised(await page.context().storageState())
  if (endpoint.method === 'GET') return answered(page, endpoint.path, { headers, params: input })
  const profile = await answered<Data<typeof getProfile>>(page, getProfile.path, { headers })
  const antiForgery = { [ANTI_FORGERY_HEADER]: profile.AntiForgeryToken }
  const sent = endpoint.body === nothing ? { params: input } : { data: input }
  const post = { method: 'POST', headers: { ...headers, ...antiForgery }, ...sent }
  return (await answered<{ data: Data<E> }>(page, endpoint.path, post)).data
}

/** The header of a call, with the token in the state of a browser. */
export function authorised({ origins }: State) {
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  return { Authorization: `Bearer ${stored.find(({ name }) => name === TOKEN_KEY)?.value}` }
}

async function answered<T>(page: Page, path: string, options: Parameters<Page['request']['fetch']>[1]) {
  const response = await page.request.fetch(path, options)
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
  return (await response.json()) as T
}
