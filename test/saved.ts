import assert from 'node:assert/strict'
import type { Output } from '#core/contract/endpoint.ts'
import type { saveUser } from '#features/user-form/contract.ts'

/** What a save answers to whoever may read the user. */
export async function whole(save: Promise<Output<typeof saveUser>>) {
  const { data, ...rest } = await save
  assert.ok('Version' in data)
  return { ...rest, data }
}
