import assert from 'node:assert/strict'
import type { Output } from '#core/contract/endpoint.ts'
import type { saveUser } from '#features/people/edit/contract.ts'

/** Checks that a save answers the whole user, as it does for viewers who may read the user. */
export async function whole(save: Promise<Output<typeof saveUser>>) {
  const { data, ...rest } = await save
  assert.ok('Version' in data)
  return { ...rest, data }
}
